import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { amountText, signOf } from '#kernel/money.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Merch, MerchVariant } from '../../contract/merch.ts'
import { handMoves } from '../../contract/merch-values.ts'
import { leftAt } from '../basket.ts'
import { showMerch } from '../queries.ts'
import styles from './stock-strip.module.css'

/** What lies in stock and what it has cost, what was sold, and of how many kinds there is little left. */
export const StockStrip = ({ merch }: { merch: Merch }) => {
  const all = merch.products
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ cost, variants }) =>
      variants.filter(({ isArchived }) => !isArchived).map((variant) => ({ ...variant, cost })),
    )
  const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)
  const worth = new Map<string, bigint>()
  for (const { cost, pieces } of all)
    if (cost && pieces > 0)
      worth.set(cost.currency, (worth.get(cost.currency) ?? 0n) + BigInt(cost.minor) * BigInt(pieces))
  const out = all.filter(({ pieces }) => pieces <= 0).length
  const low = all.filter(({ pieces, lowMark }) => pieces > 0 && lowMark !== null && pieces <= lowMark).length
  return (
    <dl className={styles.strip}>
      <Readout name={t('In stock')} value={String(sum(all.map(({ pieces }) => pieces)))} unit={t('pieces')} />
      {[...worth].map(([currency, minor]) => (
        <Readout key={currency} name={t('Stock value')} value={amountText(minor, currency)} unit={signOf(currency)} />
      ))}
      <Readout name={t('Sold so far')} value={String(sum(all.map(({ sold }) => sold)))} unit={t('pieces')} />
      <Readout
        name={t('Low##stock')}
        value={String(low)}
        unit={t('{count, plural, one {kind} other {kinds}}', { count: low })}
      />
      <Readout
        name={t('Sold out')}
        value={String(out)}
        unit={t('{count, plural, one {kind} other {kinds}}', { count: out })}
      />
    </dl>
  )
}

const Readout = ({ name, value, unit }: { name: string; value: string; unit: string }) => (
  <div className={styles.readout}>
    <dt>{name}</dt>
    <dd>
      <span className="mono">{value}</span> <span className={styles.unit}>{unit}</span>
    </dd>
  </div>
)

const actWords: Readonly<Record<(typeof handMoves)[number], string>> = {
  purchase: t('Delivery'),
  count: t('Counted: this many are there'),
  transfer: t('Moved to another place'),
  gift: t('Given away'),
  damage: t('Damaged or lost'),
}

/** Writes down what happened to the stock of a variant. */
export const MoveModal = ({
  workspaceId,
  merch,
  variant,
  words,
  onClose,
}: {
  workspaceId: string
  merch: Merch
  variant: MerchVariant
  words: string
  onClose: () => void
}) => {
  const places = merch.locations.filter(({ isArchived }) => !isArchived)
  const [kind, setKind] = useState<(typeof handMoves)[number]>('purchase')
  const [locationId, setLocationId] = useState(places[0]?.id ?? '')
  const [moveId] = useState(() => crypto.randomUUID())
  const moving = useMutation({
    mutationFn: async (form: FormData) => {
      const { merch: after } = await api.moveMerch(
        {
          moveId,
          kind,
          variantId: variant.id,
          locationId,
          toLocationId: kind === 'transfer' ? String(form.get('to')) : null,
          pieces: String(form.get('pieces') ?? ''),
          note: String(form.get('note') ?? ''),
        },
        { workspaceId },
      )
      showMerch(workspaceId, after)
    },
    onSuccess: onClose,
  })
  const faults = fieldErrorsOf(moving.error)
  return (
    <FormModal
      opened
      title={t('Stock of {name}', { name: words })}
      action={t('Save')}
      pending={moving.isPending}
      error={moving.error && !faults.pieces ? messageOf(moving.error, t('Couldn’t save this.')) : undefined}
      onClose={onClose}
      onSubmit={(form) => moving.mutate(form)}
    >
      <Field label={t('What happened')}>
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={kind}
            onChange={({ target }) => setKind(handMoves.find((one) => one === target.value) ?? 'purchase')}
          >
            {handMoves.map((one) => (
              <option key={one} value={one}>
                {actWords[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('Place')} hint={t('{count} there now.', { count: leftAt(variant, locationId) })}>
        {(control) => (
          <Select {...control} value={locationId} onChange={({ target }) => setLocationId(target.value)}>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'transfer' && (
        <Field label={t('To##place')}>
          {(control) => (
            <Select {...control} name="to">
              {places
                .filter(({ id }) => id !== locationId)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      )}
      <TextField label={t('How many')} name="pieces" inputMode="numeric" error={faults.pieces} />
      <TextField label={t('Note')} optional name="note" error={faults.note} />
    </FormModal>
  )
}
