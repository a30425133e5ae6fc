import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { currencyCodes } from '#kernel/currencies.ts'
import { MoneyFault } from '#kernel/money.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { sentMoney, typedText } from '#web/editing/typed-amounts.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { MerchProduct } from '../../contract/merch.ts'
import { newPrice, newVariant, priceDrafts, sentDraft, variantDrafts } from '../product-draft.ts'
import { showMerch } from '../queries.ts'
import styles from './product-modal.module.css'

/** Adds a product, or changes one: its name and photo, prices, and variants. */
export const ProductModal = ({
  workspaceId,
  product,
  onClose,
}: {
  workspaceId: string
  product: MerchProduct | null
  onClose: () => void
}) => {
  const [variants, setVariants] = useState(() => variantDrafts(product))
  const [prices, setPrices] = useState(() => priceDrafts(product))
  const [costIn, setCostIn] = useState(product?.cost?.currency ?? 'EUR')
  const [key] = useState(() => crypto.randomUUID())
  const saving = useMutation({
    mutationFn: async (form: FormData) => {
      const text = (name: string) => String(form.get(name) ?? '')
      const said = {
        name: text('name'),
        category: text('category'),
        sku: text('sku'),
        cost: text('cost').trim() === '' ? null : sentMoney(text('cost'), costIn),
        ...sentDraft(variants, prices),
      }
      const saved = product
        ? await api.editMerchProduct(
            { ...said, productId: product.id, rowVersion: product.rowVersion },
            { workspaceId },
          )
        : await api.addMerchProduct(said, { workspaceId, idempotencyKey: key })
      showMerch(workspaceId, saved.merch)
      const productId = product?.id ?? ('productId' in saved ? String(saved.productId) : '')
      const file = form.get('picture')
      if (file instanceof File && file.size > 0)
        showMerch(workspaceId, (await api.saveMerchPicture({ productId, file }, { workspaceId })).merch)
      else if (form.get('noPicture'))
        showMerch(workspaceId, (await api.deleteMerchPicture({ productId }, { workspaceId })).merch)
    },
    onSuccess: onClose,
  })
  // What is wrong with one price or variant is said below all of them.
  const faults = Object.fromEntries(
    Object.entries(fieldErrorsOf(saving.error)).map(([path, text]) => [path.split('.')[0] ?? path, text]),
  )
  const unread = saving.error instanceof MoneyFault ? saving.error.message : undefined
  const shownFaults = Object.keys(faults).some((field) =>
    ['name', 'prices', 'cost', 'picture', 'variants'].includes(field),
  )
  return (
    <FormModal
      opened
      wide
      title={product ? `Edit ${product.name}` : 'Add product'}
      action="Save"
      pending={saving.isPending}
      error={
        saving.error && !shownFaults ? (unread ?? messageOf(saving.error, 'The product was not saved.')) : undefined
      }
      onClose={onClose}
      onSubmit={(form) => saving.mutate(form)}
    >
      <TextField data-autofocus label="Name" name="name" defaultValue={product?.name} error={faults.name} />
      <div className={styles.row}>
        <TextField label="Category" optional name="category" defaultValue={product?.category} error={faults.category} />
        <TextField label="SKU" optional name="sku" defaultValue={product?.sku} error={faults.sku} />
      </div>
      <fieldset className={styles.group}>
        <legend>Prices</legend>
        {prices.map((price) => (
          <div key={price.key} className={styles.row}>
            <Select
              aria-label="Currency"
              value={price.currency}
              onChange={({ target }) =>
                setPrices(prices.map((one) => (one === price ? { ...one, currency: target.value } : one)))
              }
            >
              {currencyCodes.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
            <TextField
              label={<span className="visually-hidden">Price in {price.currency}</span>}
              inputMode="decimal"
              value={price.amount}
              onChange={({ target }) =>
                setPrices(prices.map((one) => (one === price ? { ...one, amount: target.value } : one)))
              }
            />
          </div>
        ))}
        <FieldError text={faults.prices} />
        <Button
          size="sm"
          onClick={() =>
            setPrices([
              ...prices,
              newPrice(currencyCodes.find((code) => !prices.some(({ currency }) => currency === code)) ?? 'EUR'),
            ])
          }
        >
          Another currency
        </Button>
      </fieldset>
      <div className={styles.row}>
        <Select aria-label="Currency of the cost" value={costIn} onChange={({ target }) => setCostIn(target.value)}>
          {currencyCodes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
        <TextField
          label="What one costs you"
          optional
          name="cost"
          inputMode="decimal"
          defaultValue={product?.cost ? typedText(BigInt(product.cost.minor), product.cost.currency) : ''}
          error={faults.cost}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>Variants</legend>
        {variants.map((variant, at) => {
          const change = (to: Partial<typeof variant>) =>
            setVariants(variants.map((one) => (one === variant ? { ...one, ...to } : one)))
          return (
            <div key={variant.key} className={styles.variant}>
              <TextField label="Size" value={variant.size} onChange={({ target }) => change({ size: target.value })} />
              <TextField
                label="Colour"
                value={variant.colour}
                onChange={({ target }) => change({ colour: target.value })}
              />
              <TextField label="SKU" value={variant.sku} onChange={({ target }) => change({ sku: target.value })} />
              <TextField
                label="Low at"
                inputMode="numeric"
                value={variant.lowMark}
                onChange={({ target }) => change({ lowMark: target.value.replace(/\D/g, '') })}
              />
              <IconButton
                label={`Archive variant ${at + 1}`}
                disabled={variants.length === 1}
                onClick={() => setVariants(variants.filter((one) => one !== variant))}
              >
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </div>
          )
        })}
        <FieldError text={faults.variants} />
        <Button size="sm" onClick={() => setVariants([...variants, newVariant()])}>
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
