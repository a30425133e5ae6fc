import { useQuery } from '@tanstack/react-query'
import type { Books } from '#features/finances/contract/books.ts'
import type { ProjectKind } from '#features/finances/contract/ledger-values.ts'
import { projectKinds } from '#features/finances/contract/ledger-values.ts'
import { t } from '#kernel/language/translate.ts'
import { shortDayText } from '#web/charts/day-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { EntryDraft } from '../entry-draft.ts'
import { projectNames } from '../entry-words.ts'
import { showsQuery, splitsQuery } from '../queries.ts'

/** What entries can belong to: shows around today, releases, songs and merch, each with its name. */
export const useProjects = (workspaceId: string, books: Books): NonNullable<EntryDraft['project']>[] => {
  const { data: shows } = useQuery(showsQuery(workspaceId, books.today))
  const { data: splits } = useQuery(splitsQuery(workspaceId, null))
  const named = [
    ...(splits?.agreements ?? []).map(({ kind, targetId, name }) => ({ kind, id: targetId ?? '', name })),
    ...(splits?.targets ?? []),
  ]
  return [
    ...(shows ?? []).map(({ id, name, date }) => ({
      kind: 'show' as const,
      id,
      name: `${name}, ${shortDayText(date)}`,
    })),
    ...(['release', 'song'] as const).flatMap((kind) =>
      named
        .filter((one) => one.kind === kind)
        .map(({ id, name }) => ({ kind, id, name }))
        .sort((one, other) => one.name.localeCompare(other.name)),
    ),
    ...books.merch.map(({ id, name }) => ({ kind: 'merch' as const, id, name })),
  ]
}

const groupNames: Readonly<Record<ProjectKind, string>> = {
  show: t('Shows'),
  release: t('Releases'),
  song: t('Songs'),
  merch: t('Merch'),
}

/** The choices of projects for a select, grouped by their kind. */
export const ProjectOptions = ({ projects }: { projects: readonly NonNullable<EntryDraft['project']>[] }) =>
  projectKinds
    .filter((kind) => projects.some((one) => one.kind === kind))
    .map((kind) => (
      <optgroup key={kind} label={groupNames[kind]}>
        {projects
          .filter((one) => one.kind === kind)
          .map(({ id, name }) => (
            <option key={id} value={`${kind}:${id}`}>
              {name || projectNames[kind]}
            </option>
          ))}
      </optgroup>
    ))

/** The show, release, song or merch that an entry belongs to. */
export const ProjectField = ({
  workspaceId,
  books,
  project,
  onChange,
  error,
  disabled,
}: {
  workspaceId: string
  books: Books
  project: EntryDraft['project']
  onChange: (project: EntryDraft['project']) => void
  error: string | undefined
  disabled: boolean
}) => {
  const known = useProjects(workspaceId, books)
  const isKnown = project === null || known.some(({ kind, id }) => kind === project.kind && id === project.id)
  const projects = isKnown || project === null ? known : [...known, project]
  return (
    <Field label={t('Belongs to')} optional error={error}>
      {(control) => (
        <Select
          {...control}
          disabled={disabled}
          value={project ? `${project.kind}:${project.id}` : ''}
          onChange={(event) =>
            onChange(projects.find(({ kind, id }) => `${kind}:${id}` === event.target.value) ?? null)
          }
        >
          <option value="">{t('Nothing')}</option>
          <ProjectOptions projects={projects} />
        </Select>
      )}
    </Field>
  )
}
