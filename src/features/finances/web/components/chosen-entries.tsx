import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { directionNames } from '../entry-words.ts'
import { refreshFinances } from '../queries.ts'
import styles from './chosen-entries.module.css'

/** What can be done with several entries at once: a category and tags for all of them, or for none. */
export const ChosenEntries = ({
  workspaceId,
  books,
  ids,
  onDone,
}: {
  workspaceId: string
  books: Books
  ids: readonly string[]
  onDone: () => void
}) => {
  const [asks, setAsks] = useState(false)
  return (
    <div className={styles.bar}>
      <span role="status">
        {t('{count, plural, one {# transaction} other {# transactions}} selected', { count: ids.length })}
      </span>
      <Button size="sm" onClick={() => setAsks(true)}>
        {t('Category and tags')}
      </Button>
      <Button size="sm" variant="quiet" onClick={onDone}>
        {t('Clear selection')}
      </Button>
      {asks && (
        <SortModal
          workspaceId={workspaceId}
          books={books}
          ids={ids}
          words={t('{count, plural, one {# transaction} other {# transactions}}', { count: ids.length })}
          onClose={() => setAsks(false)}
          onDone={onDone}
        />
      )}
    </div>
  )
}

const SortModal = ({
  workspaceId,
  books,
  ids,
  words,
  onClose,
  onDone,
}: {
  workspaceId: string
  books: Books
  ids: readonly string[]
  words: string
  onClose: () => void
  onDone: () => void
}) => {
  const [categoryId, setCategoryId] = useState('')
  const [tags, setTags] = useState('')
  const save = useMutation({
    mutationFn: () =>
      api.sortEntries(
        {
          entryIds: [...ids],
          ...(categoryId !== '' && { categoryId: categoryId === 'none' ? null : categoryId }),
          addTags: tags
            .split(',')
            .map((tag) => tag.trim())
            .filter((tag) => tag !== ''),
        },
        { workspaceId },
      ),
    onSuccess: async () => {
      await refreshFinances(workspaceId)
      flash.success(t('{what} changed.', { what: words }))
      onClose()
      onDone()
    },
  })
  const errors = fieldErrorsOf(save.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={t('Category and tags for {what}', { what: words })}
      action={t('Save')}
      pending={save.isPending}
      error={
        save.error && !errors.categoryId && !errors.addTags
          ? messageOf(save.error, t('The server did not answer. Nothing was changed.'))
          : undefined
      }
    >
      <Field label={t('Category')} error={errors.categoryId}>
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={categoryId}
            onChange={(event) => setCategoryId(event.target.value)}
          >
            <option value="">{t('Leave as it is')}</option>
            <option value="none">{t('None')}</option>
            {(['income', 'expense'] as const).map((side) => (
              <optgroup key={side} label={directionNames[side]}>
                {books.categories
                  .filter(({ direction, isClosed }) => direction === side && !isClosed)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={t('Add tags')}
        optional
        autoComplete="off"
        hint={t('Separate them with commas; existing tags stay.')}
        value={tags}
        error={errors.addTags}
        onChange={(event) => setTags(event.target.value)}
      />
    </FormModal>
  )
}
