import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Books, MoneyCategory } from '#features/finances/contract/books.ts'
import { maxMoneyName } from '#features/finances/contract/finance-limits.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/newer-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { directionNames } from '../entry-words.ts'
import { refreshFinances } from '../queries.ts'
import modules from './module.module.css'

const sides = ['income', 'expense'] as const

/** What income and costs are told apart by. */
export const CategoriesPart = ({ workspaceId, books }: { workspaceId: string; books: Books }) => {
  const [asked, setAsked] = useState<MoneyCategory | 'new' | null>(null)
  return (
    <>
      <div>
        <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => setAsked('new')}>
          Add category
        </Button>
      </div>
      {sides.map((side) => (
        <section key={side} aria-label={directionNames[side]}>
          <h3 className={modules.title}>{directionNames[side]}</h3>
          <ul className={modules.list}>
            {books.categories
              .filter(({ direction }) => direction === side)
              .map((category) => (
                <li key={category.id} className={modules.row}>
                  <span className={modules.grow}>
                    {category.name} {category.isClosed && <Chip tone="line">Closed</Chip>}
                  </span>
                  <Button size="sm" aria-label={`Edit ${category.name}`} onClick={() => setAsked(category)}>
                    Edit
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {asked && (
        <CategoryModal
          workspaceId={workspaceId}
          category={asked === 'new' ? null : asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const CategoryModal = ({
  workspaceId,
  category,
  onClose,
}: {
  workspaceId: string
  category: MoneyCategory | null
  onClose: () => void
}) => {
  const [name, setName] = useState(category?.name ?? '')
  const [direction, setDirection] = useState<(typeof sides)[number]>(category?.direction ?? 'expense')
  const [isClosed, setIsClosed] = useState(category?.isClosed ?? false)
  const save = useMutation({
    mutationFn: () =>
      category
        ? api.editMoneyCategory(
            { categoryId: category.id, name, isClosed, rowVersion: category.rowVersion },
            { workspaceId },
          )
        : api.addMoneyCategory({ name, direction }, { workspaceId }),
    onSuccess: async () => {
      await refreshFinances(workspaceId)
      onClose()
    },
    onError: () => void refreshFinances(workspaceId),
  })
  const errors = fieldErrorsOf(save.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={category ? `Category ${category.name}` : 'Add category'}
      action={category ? 'Save' : 'Add'}
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? newerState(save.error, 'category')
            ? 'Somebody changed this category meanwhile. Close this window and look at it anew.'
            : messageOf(save.error, 'The server did not answer. What you wrote is still here.')
          : undefined
      }
    >
      {!category && (
        <Segmented
          label="Of"
          wide
          value={direction}
          onChange={setDirection}
          options={sides.map((value) => ({ value, label: directionNames[value] }))}
        />
      )}
      <TextField
        label="Name"
        data-autofocus
        maxLength={maxMoneyName}
        autoComplete="off"
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      {category && (
        <Checkbox
          label="Closed: not offered for new transactions any more"
          checked={isClosed}
          onChange={(event) => setIsClosed(event.target.checked)}
        />
      )}
    </FormModal>
  )
}
