import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministeredAccount } from '#features/administration/contract/account-row.ts'
import { plans, publicPlans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
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
    <Modal opened onClose={onClose} title={query.data?.account.username ?? t('Account')} wide>
      <ModalBody>
        <PartState query={query} loading={t('Loading the account')} failed={t('Couldn’t load the account')}>
          {({ account, sessions, hasMoreSessions, workspaces }) => (
            <>
              <About account={account} />
              {account.isTierOfGroups && (
                <p className={styles.about}>
                  {t('Groups at the provider of single sign-on decide this plan, at each login.')}
                </p>
              )}
              {account.tier === 'admin' && !account.isTierOfGroups ? (
                <p className={styles.about}>
                  {rich(
                    'Administrators can only be added, disabled and restored on the server’s command line: <code>npm run admin -- help</code>',
                  )}
                </p>
              ) : (
                <div className={styles.actions}>
                  {publicPlans
                    .filter((tier) => tier !== account.tier && !account.isTierOfGroups)
                    .map((tier) => (
                      <Button key={tier} size="sm" onClick={() => setQuestion(planQuestion(account, tier))}>
                        {t('Move to {name}', { name: plans[tier].name })}
                      </Button>
                    ))}
                  {account.disabledAt ? (
                    <Button size="sm" onClick={() => act.mutate(() => api.restoreAccount({ accountId }))}>
                      {t('Restore')}
                    </Button>
                  ) : (
                    <Button size="sm" variant="danger" onClick={() => setQuestion(disableQuestion(account))}>
                      {t('Disable')}
                    </Button>
                  )}
                </div>
              )}
              <section className={styles.sub} aria-label={t('Sessions')}>
                <h3>{t('Sessions')}</h3>
                {sessions.length === 0 && <p className={styles.meta}>{t('Not logged in anywhere.')}</p>}
                <ul>
                  {sessions.map((session, at) => (
                    <li key={session.id} className={styles.row}>
                      <span className={`${styles.main} ${styles.meta}`}>
                        <span>
                          {rich('Seen <seen></seen>, logged in <begun></begun>', {
                            seen: () => <When at={session.lastSeenAt} />,
                            begun: () => <When at={session.createdAt} />,
                          })}
                        </span>
                      </span>
                      <Button
                        size="sm"
                        aria-label={t('End session {number}', { number: at + 1 })}
                        onClick={() => act.mutate(() => api.endAccountSessions({ accountId, sessionId: session.id }))}
                      >
                        {t('End##verb')}
                      </Button>
                    </li>
                  ))}
                </ul>
                <CutNote
                  when={hasMoreSessions}
                  text={t('There are more than are listed here; “End all sessions” ends those too.')}
                />
              </section>
              <section className={styles.sub} aria-label={t('Workspaces')}>
                <h3>{t('Owns')}</h3>
                {workspaces.length === 0 && <p className={styles.meta}>{t('No workspace.')}</p>}
                <ul>
                  {workspaces.map(({ id, name, usedBytes, quotaBytes, deletedUntil }) => (
                    <li key={id} className={styles.meta}>
                      {t('{name}, {used} of {quota}{isDeleted, select, yes {, deleted} other {}}', {
                        name,
                        used: bytesText(usedBytes),
                        quota: bytesText(quotaBytes),
                        isDeleted: deletedUntil ? 'yes' : 'no',
                      })}
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
          {t('Send reset link')}
        </Button>
        <Button
          disabled={query.data?.sessions.length === 0}
          onClick={() => act.mutate(() => api.endAccountSessions({ accountId }))}
        >
          {t('End all sessions')}
        </Button>
      </ModalActions>
    </Modal>
  )
}

const About = ({ account }: { account: AdministeredAccount }) => {
  const { email, emailProved, tier, createdAt, disabledAt, disabledReason, deletedUntil } = account
  return (
    <p className={styles.about}>
      {rich('{email}, on {plan}, created <when></when>.', {
        email,
        plan: plans[tier].name,
        when: () => <When at={createdAt} />,
      })}
      {!emailProved && ` ${t('The address isn’t confirmed.')}`}
      {disabledAt && ' '}
      {disabledAt && (disabledReason ? t('Disabled: {reason}', { reason: disabledReason }) : t('Disabled.'))}
      {deletedUntil && ' '}
      {deletedUntil && rich('Deleted by its owner. <goneOn></goneOn>.', { goneOn: () => <GoneOn at={deletedUntil} /> })}
    </p>
  )
}

const planQuestion = ({ id, username }: AdministeredAccount, tier: (typeof publicPlans)[number]): Question => ({
  title: t('Move {username} to {name}?', { username, name: plans[tier].name }),
  action: t('Move'),
  about: t('The limits of {name} apply from the next request. Anything over them stays, but nothing can be added.', {
    name: plans[tier].name,
  }),
  act: () => api.changeAccountTier({ accountId: id, tier }),
})

const disableQuestion = ({ id, username }: AdministeredAccount): Question => ({
  title: t('Disable {username}?', { username }),
  action: t('Disable'),
  about: t('All sessions end at once, and nobody can log in until the account is restored. Nothing is deleted.'),
  reasonFor: t('Shown to anyone who logs in with the right password.'),
  act: (typed) => api.disableAccount({ accountId: id, ...typed }),
})

const resetQuestion = (accountId: string, email: string): Question => ({
  title: t('Send a password reset link?'),
  action: t('Send'),
  about: t('The link goes to {email}, and works once within half an hour.', { email }),
  act: () => api.sendAccountReset({ accountId }),
})
