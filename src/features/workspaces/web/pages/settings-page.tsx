import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { plans } from '#features/plans/contract/plan.ts'
import type { CurrentWorkspace, Member } from '#features/workspaces/contract/workspace.ts'
import { may } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { daysOfRecords } from '#kernel/recorded-acts.ts'
import { api, fieldErrorsOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { currentWorkspaceQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { LeaveWorkspaceModal } from '../components/leave-workspace-modal.tsx'
import { MemberList } from '../components/member-list.tsx'
import styles from '../components/settings.module.css'
import { WorkspaceSettings } from '../components/workspace-settings.tsx'
import { failureText } from '../failure-text.ts'
import { membersQuery, refreshPeople } from '../people-queries.ts'

/** Asks to whom the workspace goes. */
const HandOverModal = ({
  workspace,
  heirs,
  opened,
  onClose,
}: {
  workspace: CurrentWorkspace
  heirs: readonly Member[]
  opened: boolean
  onClose: () => void
}) => {
  const [chosen, setChosen] = useState('')
  const heir = heirs.find(({ id }) => id === chosen) ?? (heirs.length === 1 ? heirs[0] : undefined)
  const handOver = useMutation({
    mutationFn: () => api.handOverWorkspace({ workspace_id: workspace.id, member_id: heir?.id ?? '' }),
    onSuccess: async ({ workspace: now, messages }) => {
      onClose()
      flash.all(messages)
      queryClient.setQueryData(currentWorkspaceQuery.queryKey, now)
      await refreshPeople(workspace.id)
    },
  })
  const { reset } = handOver
  useEffect(() => {
    if (!opened) return
    setChosen('')
    reset()
  }, [opened, reset])
  const wrong = fieldErrorsOf(handOver.error)
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onSubmit={() => handOver.mutate()}
      title={t('Hand over {name}', { name: workspace.name })}
      action={t('Hand over')}
      pendingLabel={t('Handing over...')}
      pending={handOver.isPending}
      error={
        handOver.error && wrong.member_id === undefined
          ? failureText(handOver.error, t('Couldn’t hand it over. Try again.'))
          : undefined
      }
    >
      <p className={styles.lost}>
        {heir
          ? rich('<strong>{name}</strong> can then remove you, and delete the workspace.', { name: heir.displayName })
          : t('The new owner can then remove you, and delete the workspace.')}{' '}
        {t('It’s on {plan} now; the new owner’s plan must have room for its people and files.', {
          plan: plans[workspace.workspaceTier].name,
        })}
      </p>
      <Field label={t('New owner')} error={wrong.member_id && (heir ? wrong.member_id : t('Choose who gets it.'))}>
        {(control) => (
          <Select
            {...control}
            name="member_id"
            data-autofocus
            value={heir?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {!heir && <option value="">{t('Choose someone')}</option>}
            {heirs.map((one) => (
              <option key={one.id} value={one.id}>
                {[nameAmong(one, heirs), one.email].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormModal>
  )
}

/** For the owner: the way to give the workspace to somebody else in it. */
const HandOver = ({ workspace }: { workspace: CurrentWorkspace }) => {
  const { data } = useQuery(membersQuery(workspace.id))
  const [opened, setOpened] = useState(false)
  const heirs = data?.members.filter(({ status }) => status === 'manager' || status === 'member') ?? []
  return (
    <section className={styles.module} aria-labelledby="hand-over" id="hand-over-workspace">
      <div className={styles.about}>
        <h2 id="hand-over">{t('Hand this workspace over')}</h2>
        <p>
          {t(
            'Somebody else becomes its owner, and their plan counts from then on. You stay as a manager, and can leave or delete your account.',
          )}
        </p>
      </div>
      <div className={styles.action}>
        {data && heirs.length === 0 ? (
          <p className={styles.note}>
            {t(
              'Nobody here can take it over yet: it has to go to a member or manager. Invite one, or make a guest a member.',
            )}
          </p>
        ) : (
          <Button disabled={!data} onClick={() => setOpened(true)}>
            {t('Hand over')}
          </Button>
        )}
      </div>
      <HandOverModal workspace={workspace} heirs={heirs} opened={opened} onClose={() => setOpened(false)} />
    </section>
  )
}

/** For everybody but the owner: the way out. */
const Leave = ({ workspace }: { workspace: CurrentWorkspace }) => {
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  return (
    <section className={styles.module} aria-labelledby="leave">
      <div className={styles.about}>
        <h2 id="leave">{t('Leave')}</h2>
        <p>{t('What you added stays with the band.')}</p>
      </div>
      <div className={styles.action}>
        <Button variant="danger" onClick={() => setOpened(true)}>
          {t('Leave this workspace')}
        </Button>
      </div>
      <LeaveWorkspaceModal
        card={workspace}
        opened={opened}
        onClose={() => setOpened(false)}
        onLeft={() => navigate({ to: '/my-workspaces' })}
      />
    </section>
  )
}

/** `/settings`: the person's mails (`mail`) and devices (`push`), name and time zone of the workspace, who is in it as what, how to take it along (`takeAlong`), what happened to it (`records`, for its owner), and the ways to hand it over or to leave. */
export const SettingsPage = ({
  mail,
  push,
  takeAlong,
  records,
}: {
  mail: ReactNode
  push: ReactNode
  takeAlong: ReactNode
  records: (workspaceId: string) => ReactNode
}) => {
  const workspace = useWorkspace()
  const refresh = (): void => void refreshPeople(workspace.id)
  useLive('memberships.changed', refresh)
  useLive('invitations.changed', refresh)
  return (
    <>
      <section className={styles.module} aria-labelledby="mail-settings">
        <div className={styles.about}>
          <h2 id="mail-settings">{t('Your e-mails')}</h2>
          <p>{t('Just for you, in all your workspaces.')}</p>
        </div>
        {mail}
      </section>
      <section className={styles.module} aria-labelledby="push-settings">
        <div className={styles.about}>
          <h2 id="push-settings">{t('Your phone and computer')}</h2>
          <p>{t('Notifications on your phone and in your browser, from all your workspaces.')}</p>
        </div>
        {push}
      </section>
      <WorkspaceSettings workspace={workspace} />
      <MemberList workspace={workspace} />
      <section className={styles.module} aria-labelledby="connections">
        <div className={styles.about}>
          <h2 id="connections">{t('Connections')}</h2>
          <p>{t('Where the band’s numbers and e-mails come from, where its news goes, and how programs get in.')}</p>
        </div>
        <div className={styles.links}>
          <LinkButton to="/connections">{t('Open connections')}</LinkButton>
          {may(workspace.role, 'edit') && <LinkButton to="/inbox">{t('Open the inbox')}</LinkButton>}
          {may(workspace.role, 'manage') && <LinkButton to="/webhooks">{t('Open webhooks')}</LinkButton>}
          <LinkButton to="/tokens">{t('Open access tokens')}</LinkButton>
        </div>
      </section>
      {may(workspace.role, 'edit') && (
        <section className={styles.module} aria-labelledby="take-along">
          <div className={styles.about}>
            <h2 id="take-along">{t('Export')}</h2>
            <p>{t('It is yours, here and anywhere else.')}</p>
          </div>
          {takeAlong}
        </section>
      )}
      {may(workspace.role, 'own') && (
        <section className={styles.module} aria-labelledby="records">
          <div className={styles.about}>
            <h2 id="records">{t('What happened')}</h2>
            <p>
              {t(
                'Invitations, roles, removals, exports and deletions from the last {days} days. Only the owner sees this.',
                {
                  days: daysOfRecords,
                },
              )}
            </p>
          </div>
          {records(workspace.id)}
        </section>
      )}
      {may(workspace.role, 'own') ? <HandOver workspace={workspace} /> : <Leave workspace={workspace} />}
    </>
  )
}
