import { useState } from 'react'
import type { Books, MoneyCategory } from '#features/finances/contract/books.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { directionNames } from '../entry-words.ts'
import { useRuleSaving } from '../hooks/use-rule-saving.ts'
import { AddButton } from './add-button.tsx'
import modules from './module.module.css'
import { ClosedField, NameField } from './named-fields.tsx'

const sides = ['income', 'expense'] as const

/** What income and costs are told apart by. */
export const CategoriesPart = ({ workspaceId, books }: { workspaceId: string; books: Books }) => {
  const [asked, setAsked] = useState<MoneyCategory | 'new' | null>(null)
  return (
    <>
      <AddButton label="Add category" onAdd={() => setAsked('new')} />
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
  const { save, errors, failure } = useRuleSaving(workspaceId, {
    of: 'category',
    send: () =>
      category
        ? api.editMoneyCategory(
            { categoryId: category.id, name, isClosed, rowVersion: category.rowVersion },
            { workspaceId },
          )
        : api.addMoneyCategory({ name, direction }, { workspaceId }),
    onSaved: onClose,
  })
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={category ? `Category ${category.name}` : 'Add category'}
      action={category ? 'Save' : 'Add'}
      pending={save.isPending}
      error={failure}
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
      <NameField name={name} error={errors.name} onChange={setName} />
      {category && <ClosedField isClosed={isClosed} onChange={setIsClosed} />}
    </FormModal>
  )
}
