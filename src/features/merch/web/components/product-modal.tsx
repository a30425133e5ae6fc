import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { currencyCodes, MoneyFault } from '#kernel/money.ts'
import { api } from '#web/api.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { useMergingDraft } from '#web/editing/use-merging-draft.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CurrencySelect } from '#web/ui/currency-select.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-picker.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { MerchProduct } from '../../contract/merch.ts'
import { newPrice, newVariant, productDraft, productFields } from '../product-draft.ts'
import { showMerch } from '../queries.ts'
import styles from './product-modal.module.css'

/** Adds a product, or changes one: its name and photo, prices, and variants. The slower of two loses nothing typed. */
export const ProductModal = ({
  workspaceId,
  product,
  onClose,
}: {
  workspaceId: string
  product: MerchProduct | null
  onClose: () => void
}) => {
  const [key] = useState(() => crypto.randomUUID())
  const { draft, newer, change, save, isPending, errors, error, failure } = useMergingDraft(product, {
    draftOf: productDraft,
    changes: productFields.changes,
    newerAs: 'product',
    send: async ({ seen, draft }, form: FormData) => {
      const said = productFields.sentOf(draft)
      const saved = seen
        ? await api.editMerchProduct({ ...said, productId: seen.id, rowVersion: seen.rowVersion }, { workspaceId })
        : await api.addMerchProduct(said, { workspaceId, idempotencyKey: key })
      showMerch(workspaceId, saved.merch)
      const productId = seen?.id ?? ('productId' in saved ? String(saved.productId) : '')
      const file = form.get('picture')
      if (file instanceof File && file.size > 0)
        showMerch(workspaceId, (await api.saveMerchPicture({ productId, file }, { workspaceId })).merch)
      else if (form.get('noPicture'))
        showMerch(workspaceId, (await api.deleteMerchPicture({ productId }, { workspaceId })).merch)
    },
    onSaved: onClose,
    failed: t('Couldn’t save the product.'),
  })
  const { prices, cost, variants } = draft
  const unread = error instanceof MoneyFault ? error.message : undefined
  return (
    <FormModal
      opened
      wide
      title={product ? t('Edit {name}', { name: product.name }) : t('Add product')}
      action={t('Save')}
      pending={isPending}
      error={unread ?? failure}
      onClose={onClose}
      onSubmit={save}
    >
      <MergedMeanwhile newer={newer} />
      <TextField
        data-autofocus
        label={t('Name')}
        name="name"
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        error={errors.name}
      />
      <div className={styles.row}>
        <TextField
          label={t('Category')}
          optional
          name="category"
          value={draft.category}
          onChange={({ target }) => change({ category: target.value })}
          error={errors.category}
        />
        <TextField
          label={t('SKU')}
          optional
          name="sku"
          value={draft.sku}
          onChange={({ target }) => change({ sku: target.value })}
          error={errors.sku}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{t('Prices')}</legend>
        {prices.map((price) => (
          <div key={price.key} className={styles.row}>
            <CurrencySelect
              aria-label={t('Currency')}
              value={price.currency}
              onChange={({ target }) =>
                change({ prices: prices.map((one) => (one === price ? { ...one, currency: target.value } : one)) })
              }
            />
            <TextField
              label={<span className="visually-hidden">{t('Price in {currency}', { currency: price.currency })}</span>}
              inputMode="decimal"
              value={price.amount}
              onChange={({ target }) =>
                change({ prices: prices.map((one) => (one === price ? { ...one, amount: target.value } : one)) })
              }
            />
          </div>
        ))}
        <FieldError text={errors.prices} />
        <Button
          size="sm"
          onClick={() =>
            change({
              prices: [
                ...prices,
                newPrice(currencyCodes.find((code) => !prices.some(({ currency }) => currency === code)) ?? 'EUR'),
              ],
            })
          }
        >
          {t('Another currency')}
        </Button>
      </fieldset>
      <div className={styles.row}>
        <CurrencySelect
          aria-label={t('Currency of the cost')}
          value={cost.currency}
          onChange={({ target }) => change({ cost: { ...cost, currency: target.value } })}
        />
        <TextField
          label={t('What one costs you')}
          optional
          name="cost"
          inputMode="decimal"
          value={cost.amount}
          onChange={({ target }) => change({ cost: { ...cost, amount: target.value } })}
          error={errors.cost}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{t('Variants')}</legend>
        {variants.map((variant, at) => {
          const put = (to: Partial<typeof variant>) =>
            change({ variants: variants.map((one) => (one === variant ? { ...one, ...to } : one)) })
          return (
            <div key={variant.key} className={styles.variant}>
              <TextField
                label={t('Size')}
                value={variant.size}
                onChange={({ target }) => put({ size: target.value })}
              />
              <TextField
                label={t('Colour')}
                value={variant.colour}
                onChange={({ target }) => put({ colour: target.value })}
              />
              <TextField label={t('SKU')} value={variant.sku} onChange={({ target }) => put({ sku: target.value })} />
              <TextField
                label={t('Low at')}
                inputMode="numeric"
                value={variant.lowMark}
                onChange={({ target }) => put({ lowMark: target.value.replace(/\D/g, '') })}
              />
              <IconButton
                label={t('Archive variant {number}', { number: at + 1 })}
                disabled={variants.length === 1}
                onClick={() => change({ variants: variants.filter((one) => one !== variant) })}
              >
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </div>
          )
        })}
        <FieldError text={errors.variants} />
        <Button size="sm" onClick={() => change({ variants: [...variants, newVariant()] })}>
          {t('Another variant')}
        </Button>
      </fieldset>
      <FileField
        label={t('Photo')}
        optional
        name="picture"
        accept="image/jpeg,image/png,image/webp"
        hint={t('JPEG, PNG or WebP.')}
        error={errors.picture}
      />
      {product?.picture && (
        <label>
          <input type="checkbox" name="noPicture" /> {t('Remove the photo')}
        </label>
      )}
    </FormModal>
  )
}
