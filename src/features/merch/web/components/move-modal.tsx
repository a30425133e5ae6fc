import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Merch, MerchVariant } from '../../contract/merch.ts'
import { handMoves } from '../../contract/merch-values.ts'
import { leftAt } from '../basket.ts'
import { showMerch } from '../queries.ts'

const actWords: Readonly<Record<(typeof handMoves)[number], string>> = {
  purchase: 'A delivery came',
  count: 'Counted: so many are there',
  transfer: 'Carried to another place',
  gift: 'Given away',
  damage: 'Damaged or lost',
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
      title={`Stock of ${words}`}
      action="Write it down"
      pending={moving.isPending}
      error={moving.error && !faults.pieces ? messageOf(moving.error, 'This was not saved.') : undefined}
      onClose={onClose}
      onSubmit={(form) => moving.mutate(form)}
    >
      <Field label="What happened">
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
      <Field label="Place" hint={`${leftAt(variant, locationId)} there now.`}>
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
        <Field label="To">
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
      <TextField label="How many" name="pieces" inputMode="numeric" error={faults.pieces} />
      <TextField label="Note" optional name="note" error={faults.note} />
    </FormModal>
  )
}
