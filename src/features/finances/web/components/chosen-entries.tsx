import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import { counted } from '#kernel/counted.ts'
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
  const words = counted(ids.length, 'transaction')
  return (
    <div className={styles.bar}>
      <span role="status">{words} chosen</span>
      <Button size="sm" onClick={() => setAsks(true)}>
        Category and tags
      </Button>
      <Button size="sm" variant="quiet" onClick={onDone}>
        Choose none
      </Button>
      {asks && (
        <SortModal
          workspaceId={workspaceId}
          books={books}
          ids={ids}
          words={words}
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
      flash.success(`${words} changed.`)
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
      title={`Category and tags of ${words}`}
      action="Save"
      pending={save.isPending}
      error={
        save.error && !errors.categoryId && !errors.addTags
          ? messageOf(save.error, 'The server did not answer. Nothing was changed.')
          : undefined
      }
    >
      <Field label="Category" error={errors.categoryId}>
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={categoryId}
            onChange={(event) => setCategoryId(event.target.value)}
          >
            <option value="">Leave as it is</option>
            <option value="none">None</option>
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
        label="Add tags"
        optional
        autoComplete="off"
        hint="With commas between them; the tags that are there stay."
        value={tags}
        error={errors.addTags}
        onChange={(event) => setTags(event.target.value)}
      />
    </FormModal>
  )
}
