import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { DeletedWorkspace } from '#features/workspaces/contract/workspace.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { BandTile } from '#web/ui/identity.tsx'
import { GoneOn } from '#web/ui/when.tsx'
import { failureText } from '../failure-text.ts'
import styles from './deleted-workspaces.module.css'

/** The workspaces that the person deleted and can bring back; stale whenever the others are. */
const deletedWorkspacesQuery = queryOptions({
  queryKey: [...workspacesQuery.queryKey, 'deleted'],
  queryFn: ({ signal }) => api.getDeletedWorkspaces({}, { signal }),
})

/** The workspaces that one deleted within the last week, each with the way back; nothing where there are none. */
export const DeletedWorkspaces = () => {
  const { data } = useQuery(deletedWorkspacesQuery)
  const back = useMutation({
    mutationFn: (id: string) => api.bringWorkspaceBack({ workspace_id: id }),
    onSuccess: ({ messages }) => flash.all(messages),
    onError: (error) => flash.error(failureText(error, t('Couldn’t bring the workspace back. Try again.'))),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: workspacesQuery.queryKey }),
  })
  if (!data || data.workspaces.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="deleted-workspaces">
      <h2 id="deleted-workspaces">{t('Deleted')}</h2>
      <p className={styles.note}>{t('Nobody gets into these any more. You can bring them back for a week.')}</p>
      <ul>
        {data.workspaces.map((workspace) => (
          <Deleted
            key={workspace.id}
            workspace={workspace}
            pending={back.isPending && back.variables === workspace.id}
            onBack={() => back.mutate(workspace.id)}
          />
        ))}
      </ul>
    </section>
  )
}

const Deleted = ({
  workspace: { id, name, hue, until },
  pending,
  onBack,
}: {
  workspace: DeletedWorkspace
  pending: boolean
  onBack: () => void
}) => (
  <li className={styles.row} data-hue={hue}>
    <BandTile name={name} hue={hue} size={40} />
    <div className={styles.name}>
      <h3 id={`deleted-${id}`}>{name}</h3>
      <p>
        <GoneOn at={until} />
      </p>
    </div>
    <Button pending={pending} pendingLabel={t('Bringing back...')} onClick={onBack} aria-describedby={`deleted-${id}`}>
      {t('Restore')}
    </Button>
  </li>
)
