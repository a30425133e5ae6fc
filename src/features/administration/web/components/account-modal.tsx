import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministeredAccount } from '#features/administration/contract/account-row.ts'
import { plans, publicPlans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { GoneOn, When } from '#web/ui/when.tsx'
import { accountQuery, useAct } from '../queries.ts'
import { AskModal, type Question } from './ask-modal.tsx'
import { PartState } from './part-state.tsx'
import styles from './parts.module.css'

/** One account: its plan, its sessions, the workspaces it owns, and what can be done to it. */
export const AccountModal = ({ accountId, onClose }: { accountId: string; onClose: () => void }) => {
  const query = useQuery(accountQuery(accountId))
  const [question, setQuestion] = useState<Question | null>(null)
  const act = useAct()
  if (question) return <AskModal question={question} onClose={() => setQuestion(null)} />
  return (
    <Modal opened onClose={onClose} title={query.data?.account.username ?? 'Account'} wide>
      <ModalBody>
        <PartState query={query} label="The account">
          {({ account, sessions, hasMoreSessions, workspaces }) => (
            <>
              <p className={styles.about}>
                {account.email}, on {plans[account.tier].name}, since <When at={account.createdAt} />.
                {account.disabledAt && ` Disabled${account.disabledReason ? `: ${account.disabledReason}` : '.'}`}
                {account.deletedUntil && (
                  <>
                    {' '}
                    Deleted by its holder. <GoneOn at={account.deletedUntil} />.
                  </>
                )}
              </p>
              {account.tier === 'admin' ? (
                <p className={styles.about}>
                  Administrators are made, disabled and restored on the command line of the server only:{' '}
                  <code>npm run admin -- help</code>
                </p>
              ) : (
                <div className={styles.actions}>
                  {publicPlans
                    .filter((tier) => tier !== account.tier)
                    .map((tier) => (
                      <Button key={tier} size="sm" onClick={() => setQuestion(planQuestion(account, tier))}>
                        Move to {plans[tier].name}
                      </Button>
                    ))}
                  {account.disabledAt ? (
                    <Button size="sm" onClick={() => act.mutate(() => api.restoreAccount({ accountId }))}>
                      Restore
                    </Button>
                  ) : (
                    <Button size="sm" variant="danger" onClick={() => setQuestion(disableQuestion(account))}>
                      Disable
                    </Button>
                  )}
                </div>
              )}
              <section className={styles.sub} aria-label="Sessions">
                <h3>Sessions</h3>
                {sessions.length === 0 && <p className={styles.meta}>Logged in nowhere.</p>}
                <ul>
                  {sessions.map((session, at) => (
                    <li key={session.id} className={styles.row}>
                      <span className={`${styles.main} ${styles.meta}`}>
                        <span>
                          Seen <When at={session.lastSeenAt} />, logged in <When at={session.createdAt} />
                        </span>
                      </span>
                      <Button
                        size="sm"
                        aria-label={`End session ${at + 1}`}
                        onClick={() => act.mutate(() => api.endAccountSessions({ accountId, sessionId: session.id }))}
                      >
                        End
                      </Button>
                    </li>
                  ))}
                </ul>
                <CutNote
                  when={hasMoreSessions}
                  text="There are more, not listed here; “End all sessions” ends them, too."
                />
              </section>
              <section className={styles.sub} aria-label="Workspaces">
                <h3>Owns</h3>
                {workspaces.length === 0 && <p className={styles.meta}>No workspace.</p>}
                <ul>
                  {workspaces.map(({ id, name, usedBytes, quotaBytes, deletedUntil }) => (
                    <li key={id} className={styles.meta}>
                      {name}, {bytesText(usedBytes)} of {bytesText(quotaBytes)}
                      {deletedUntil && ', deleted'}
                    </li>
                  ))}
                </ul>
              </section>
            </>
          )}
        </PartState>
      </ModalBody>
      <ModalActions>
        <ModalClose />
        <Button onClick={() => setQuestion(resetQuestion(accountId, query.data?.account.email ?? ''))}>
          Send reset link
        </Button>
        <Button
          disabled={query.data?.sessions.length === 0}
          onClick={() => act.mutate(() => api.endAccountSessions({ accountId }))}
        >
          End all sessions
        </Button>
      </ModalActions>
    </Modal>
  )
}

const planQuestion = ({ id, username }: AdministeredAccount, tier: (typeof publicPlans)[number]): Question => ({
  title: `Move ${username} to ${plans[tier].name}?`,
  action: 'Move',
  about: `From the next request on the limits of ${plans[tier].name} hold. What is more than they allow stays, and nothing can be added.`,
  act: ({ password }) => api.changeAccountTier({ accountId: id, tier, password }),
})

const disableQuestion = ({ id, username }: AdministeredAccount): Question => ({
  title: `Disable ${username}?`,
  action: 'Disable',
  about: 'All sessions end at once, and nobody can log in to it until it is restored. Nothing is deleted.',
  reasonFor: 'Shown to anyone who logs in with the right password.',
  act: (typed) => api.disableAccount({ accountId: id, ...typed }),
})

const resetQuestion = (accountId: string, email: string): Question => ({
  title: 'Send a link for a new password?',
  action: 'Send',
  about: `The link goes to ${email}, and works once within half an hour.`,
  act: () => api.sendAccountReset({ accountId }),
})
