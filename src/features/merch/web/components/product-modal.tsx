import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { currencyCodes } from '#kernel/currencies.ts'
import { MoneyFault } from '#kernel/money.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { newerState } from '#web/editing/newer-state.ts'
import { useMergingDraft, type Written } from '#web/editing/use-merging-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { CurrencySelect } from '#web/ui/currency-select.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { MerchProduct } from '../../contract/merch.ts'
import { newPrice, newVariant, type ProductDraft, productDraft, productFields } from '../product-draft.ts'
import { showMerch } from '../queries.ts'
import styles from './product-modal.module.css'

const newerOf = (error: unknown): MerchProduct | null => newerState<MerchProduct>(error, 'product')

type Saving = Written<MerchProduct | null, ProductDraft> & { form: FormData }

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
  const editing = useMergingDraft<MerchProduct | null, ProductDraft>(product, {
    draftOf: productDraft,
    newerOf,
    changes: productFields.changes,
  })
  const { seen, draft, newer, change } = editing
  const { prices, cost, variants } = draft
  const [key] = useState(() => crypto.randomUUID())
  const saving = useMutation({
    mutationFn: async ({ seen, draft, form }: Saving) => {
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
    onSuccess: onClose,
    onError: (error, { form, ...written }) => {
      const again = editing.refused(error, written)
      if (again) saving.mutate({ ...again, form })
    },
  })
  // What is wrong with one price or variant is said below all of them.
  const faults = errorsByField(fieldErrorsOf(saving.error))
  const unread = saving.error instanceof MoneyFault ? saving.error.message : undefined
  const isBeside =
    newerOf(saving.error) !== null ||
    Object.keys(faults).some((field) => ['name', 'prices', 'cost', 'picture', 'variants'].includes(field))
  return (
    <FormModal
      opened
      wide
      title={product ? `Edit ${product.name}` : 'Add product'}
      action="Save"
      pending={saving.isPending}
      error={saving.error && !isBeside ? (unread ?? messageOf(saving.error, 'The product was not saved.')) : undefined}
      onClose={onClose}
      onSubmit={(form) => saving.mutate({ seen, draft, form })}
    >
      {newer?.row && (
        <MergedMeanwhile
          what="product"
          who={null}
          differing={newer.differing}
          onTakeTheirs={() => {
            editing.adopt(newer.row)
            saving.reset()
          }}
        />
      )}
      <TextField
        data-autofocus
        label="Name"
        name="name"
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        error={faults.name}
      />
      <div className={styles.row}>
        <TextField
          label="Category"
          optional
          name="category"
          value={draft.category}
          onChange={({ target }) => change({ category: target.value })}
          error={faults.category}
        />
        <TextField
          label="SKU"
          optional
          name="sku"
          value={draft.sku}
          onChange={({ target }) => change({ sku: target.value })}
          error={faults.sku}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>Prices</legend>
        {prices.map((price) => (
          <div key={price.key} className={styles.row}>
            <CurrencySelect
              aria-label="Currency"
              value={price.currency}
              onChange={({ target }) =>
                change({ prices: prices.map((one) => (one === price ? { ...one, currency: target.value } : one)) })
              }
            />
            <TextField
              label={<span className="visually-hidden">Price in {price.currency}</span>}
              inputMode="decimal"
              value={price.amount}
              onChange={({ target }) =>
                change({ prices: prices.map((one) => (one === price ? { ...one, amount: target.value } : one)) })
              }
            />
          </div>
        ))}
        <FieldError text={faults.prices} />
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
          Another currency
        </Button>
      </fieldset>
      <div className={styles.row}>
        <CurrencySelect
          aria-label="Currency of the cost"
          value={cost.currency}
          onChange={({ target }) => change({ cost: { ...cost, currency: target.value } })}
        />
        <TextField
          label="What one costs you"
          optional
          name="cost"
          inputMode="decimal"
          value={cost.amount}
          onChange={({ target }) => change({ cost: { ...cost, amount: target.value } })}
          error={faults.cost}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>Variants</legend>
        {variants.map((variant, at) => {
          const put = (to: Partial<typeof variant>) =>
            change({ variants: variants.map((one) => (one === variant ? { ...one, ...to } : one)) })
          return (
            <div key={variant.key} className={styles.variant}>
              <TextField label="Size" value={variant.size} onChange={({ target }) => put({ size: target.value })} />
              <TextField
                label="Colour"
                value={variant.colour}
                onChange={({ target }) => put({ colour: target.value })}
              />
              <TextField label="SKU" value={variant.sku} onChange={({ target }) => put({ sku: target.value })} />
              <TextField
                label="Low at"
                inputMode="numeric"
                value={variant.lowMark}
                onChange={({ target }) => put({ lowMark: target.value.replace(/\D/g, '') })}
              />
              <IconButton
                label={`Archive variant ${at + 1}`}
                disabled={variants.length === 1}
                onClick={() => change({ variants: variants.filter((one) => one !== variant) })}
              >
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </div>
          )
        })}
        <FieldError text={faults.variants} />
        <Button size="sm" onClick={() => change({ variants: [...variants, newVariant()] })}>
          Another variant
        </Button>
      </fieldset>
      <TextField
        label="Photo"
        optional
        type="file"
        name="picture"
        accept="image/jpeg,image/png,image/webp"
        hint="JPEG, PNG or WebP."
        error={faults.picture}
      />
      {product?.picture && (
        <label>
          <input type="checkbox" name="noPicture" /> Take the photo off
        </label>
      )}
    </FormModal>
  )
}
