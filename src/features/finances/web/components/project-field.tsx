import { useQuery } from '@tanstack/react-query'
import { projectKinds } from '#features/finances/contract/ledger-values.ts'
import { shortDayText } from '#web/charts/day-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { EntryDraft } from '../entry-draft.ts'
import { projectNames } from '../entry-words.ts'
import { showsQuery, splitsQuery } from '../queries.ts'

/** What entries can belong to: shows around today, releases and songs, each with its name. */
export const useProjects = (workspaceId: string, today: string): NonNullable<EntryDraft['project']>[] => {
  const { data: shows } = useQuery(showsQuery(workspaceId, today))
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
  ]
}

/** The choices of projects for a select, grouped by their kind. */
export const ProjectOptions = ({ projects }: { projects: readonly NonNullable<EntryDraft['project']>[] }) =>
  projectKinds
    .filter((kind) => projects.some((one) => one.kind === kind))
    .map((kind) => (
      <optgroup key={kind} label={kind === 'merch' ? 'Merch' : `${projectNames[kind]}s`}>
        {projects
          .filter((one) => one.kind === kind)
          .map(({ id, name }) => (
            <option key={id} value={`${kind}:${id}`}>
              {name || projectNames[kind]}
            </option>
          ))}
      </optgroup>
    ))

/** The show, release or song that an entry belongs to. */
export const ProjectField = ({
  workspaceId,
  today,
  project,
  onChange,
  error,
  disabled,
}: {
  workspaceId: string
  today: string
  project: EntryDraft['project']
  onChange: (project: EntryDraft['project']) => void
  error: string | undefined
  disabled: boolean
}) => {
  const known = useProjects(workspaceId, today)
  const isKnown = project === null || known.some(({ kind, id }) => kind === project.kind && id === project.id)
  const projects = isKnown || project === null ? known : [...known, project]
  return (
    <Field label="Belongs to" optional error={error}>
      {(control) => (
        <Select
          {...control}
          disabled={disabled}
          value={project ? `${project.kind}:${project.id}` : ''}
          onChange={(event) =>
            onChange(projects.find(({ kind, id }) => `${kind}:${id}` === event.target.value) ?? null)
          }
        >
          <option value="">Nothing</option>
          <ProjectOptions projects={projects} />
        </Select>
      )}
    </Field>
  )
}
