import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { allDemos } from '#features/demos/web/api.ts'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { communityKey } from '../queries.ts'
import styles from './demo-field.module.css'

/** Which demo of the workspace everybody may listen to; says what that means. */
export const DemoField = ({
  workspace,
  demoId,
  onChange,
  error,
}: {
  workspace: CurrentWorkspace
  demoId: string
  onChange: (demoId: string) => void
  error: string | undefined
}) => {
  const { data: demos = [] } = useQuery({
    queryKey: [...communityKey, 'own-demos', workspace.id],
    queryFn: ({ signal }) => allDemos(workspace.id, signal),
  })
  return (
    <Field
      label={`Demo of ${workspace.name}`}
      optional
      error={error}
      hint={
        demoId === ''
          ? 'Without one you ask for feedback in words only.'
          : 'Everybody who is signed in to this server can listen to this version. Your notes, other versions and the download stay with the band, which is told. You can end it at any time.'
      }
    >
      {(control) => (
        <Select {...control} value={demoId} onChange={({ target }) => onChange(target.value)}>
          <option value="">No demo</option>
          {demos.map((demo) => (
            <option key={demo.id} value={demo.id}>
              {demo.name} v{demo.version}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Tells visitors without a band how to play a demo here. */
export const DemoNeedsBand = () => {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <p className={styles.needs}>
      To let everybody listen to a demo, first{' '}
      <Link to="/my-workspaces" search={{ next: here } as never}>
        open the workspace
      </Link>{' '}
      that it is in.
    </p>
  )
}
