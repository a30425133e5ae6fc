import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostWaitingTold } from '#features/administration/contract/admin-limits.ts'
import type { WaitingAddress } from '#features/administration/contract/work.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmedDownload } from '#web/ui/confirmed-download.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { useSettledSearch, waitlistQuery } from '../queries.ts'
import { AskModal, type Question } from './ask-modal.tsx'
import { PartState } from './part-state.tsx'
import styles from './parts.module.css'

/** Who wants to hear when a plan opens: invite by mail, take off, take along. */
export const WaitlistPart = () => {
  const { typed, setTyped, q } = useSettledSearch()
  const [question, setQuestion] = useState<Question | null>(null)
  const query = useQuery(waitlistQuery(q))
  return (
    <>
      <div className={styles.bar}>
        <SearchField label={t('Search e-mail')} value={typed} onType={setTyped} className={styles.search} />
        {query.data && <span className={styles.count}>{t('{total} waiting', { total: query.data.total })}</span>}
        <ConfirmedDownload href={addressOfCall('exportWaitlist', {})} size="sm">
          {t('Export CSV')}
        </ConfirmedDownload>
      </div>
      <PartState query={query} loading={t('Loading the addresses')} failed={t('Couldn’t load the addresses')}>
        {({ waiting }) =>
          waiting.length === 0 ? (
            <EmptyState title={t('Nobody is waiting')} text={t('Addresses come from “Notify Me” on the plans page.')} />
          ) : (
            <ul className={styles.list} aria-label={t('Waiting list')}>
              {waiting.map((one) => (
                <Row key={`${one.email} ${one.plan}`} waiting={one} onAsk={setQuestion} />
              ))}
            </ul>
          )
        }
      </PartState>
      <CutNote
        when={query.data?.waiting.length === mostWaitingTold}
        text={t('The first {max} are listed; search to find others. The CSV has them all.', {
          max: mostWaitingTold,
        })}
      />
      {question && <AskModal question={question} onClose={() => setQuestion(null)} />}
    </>
  )
}

const Row = ({ waiting, onAsk }: { waiting: WaitingAddress; onAsk: (question: Question) => void }) => {
  const { email, plan, createdAt, invitedAt } = waiting
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.name}>
          {email} <Chip tone="line">{plans[plan].name}</Chip>
        </span>
        <span className={styles.meta}>
          {invitedAt
            ? rich('Signed up <asked></asked>, invited <invited></invited>', {
                asked: () => <When at={createdAt} />,
                invited: () => <When at={invitedAt} />,
              })
            : rich('Signed up <asked></asked>', { asked: () => <When at={createdAt} /> })}
        </span>
      </div>
      <div className={styles.actions}>
        {!invitedAt && (
          <Button
            size="sm"
            aria-label={t('Invite {email} to {name}', { email, name: plans[plan].name })}
            onClick={() =>
              onAsk({
                title: t('Invite {email}?', { email }),
                action: t('Invite'),
                about: t(
                  'We’ll e-mail them that {name} is open for them and where to create an account. With this address they can register even if registration is by invitation.',
                  { name: plans[plan].name },
                ),
                act: () => api.inviteWaiting({ email, plan }),
              })
            }
          >
            {t('Invite')}
          </Button>
        )}
        <Button
          size="sm"
          variant="danger"
          aria-label={t('Remove {email} from {name}', { email, name: plans[plan].name })}
          onClick={() =>
            onAsk({
              title: t('Take {email} off the list?', { email }),
              action: t('Remove'),
              about: t('The address is deleted here. They can leave it again on the plans page.'),
              act: () => api.removeWaiting({ email, plan }),
            })
          }
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}
