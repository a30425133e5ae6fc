import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedMail } from '#features/administration/contract/work.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { mailsQuery, refreshAdministration, useAct } from '../queries.ts'
import { jobStateText } from './job-state-text.ts'
import { PartState } from './part-state.tsx'
import styles from './parts.module.css'

/** Mails that are still to go, and those that were written to the outbox folder where there is no SMTP server. */
export const MailsPart = () => {
  const query = useQuery(mailsQuery)
  const [reading, setReading] = useState<ListedMail | null>(null)
  const act = useAct()
  const failed = query.data?.mails.filter(({ state }) => state === 'failed').length ?? 0
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.count}>
          {query.data?.outbox
            ? t('SMTP_URL isn’t set: e-mails are written to this process’s outbox folder.')
            : t('E-mails go out by SMTP; sent ones are forgotten after five minutes.')}
        </span>
        {failed > 0 && (
          <Button
            size="sm"
            pending={act.isPending}
            onClick={() => act.mutate(() => api.retryJobs({ queue: 'send-mail' }))}
          >
            {t('Retry {failed} failed', { failed })}
          </Button>
        )}
      </div>
      <PartState query={query} loading={t('Loading the mails')} failed={t('Couldn’t load the e-mails')}>
        {({ mails }) =>
          mails.length === 0 ? (
            <EmptyState title={t('No e-mails')} text={t('Nothing waiting, nothing failed.')} />
          ) : (
            <ul className={styles.list} aria-label={t('E-mails')}>
              {mails.map((mail) => (
                <li key={mail.id} className={styles.row}>
                  <div className={styles.main}>
                    <span className={styles.name}>
                      {mail.to}{' '}
                      <Chip tone={mail.state === 'failed' ? 'urgent' : 'line'}>{jobStateText(mail.state)}</Chip>
                    </span>
                    <span className={styles.meta}>
                      <When at={mail.at} />
                      {mail.subject && ` · ${mail.subject}`}
                    </span>
                    {mail.error && <span className={`${styles.meta} ${styles.bad}`}>{mail.error}</span>}
                  </div>
                  <Button
                    size="sm"
                    onClick={() => setReading(mail)}
                    aria-label={t('Read the e-mail to {to}', { to: mail.to })}
                  >
                    {t('Read')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </PartState>
      <CutNote
        when={query.data?.hasMore}
        text={t('Only the newest are listed; the rest are in the queue or the outbox folder.')}
      />
      {reading && <MailModal mail={reading} onClose={() => setReading(null)} />}
    </>
  )
}

const MailModal = ({ mail, onClose }: { mail: ListedMail; onClose: () => void }) => {
  const read = useMutation({
    mutationFn: () => api.readAdminMail({ mailId: mail.id }),
    onSuccess: refreshAdministration,
  })
  return (
    <Modal opened onClose={onClose} title={read.data?.mail.subject ?? t('E-mail to {to}', { to: mail.to })} wide>
      <ModalBody>
        {read.isIdle && (
          <p className={styles.about}>
            {t(
              'This e-mail belongs to someone else. Reading it is recorded in the audit log; secret links are masked.',
            )}
          </p>
        )}
        {read.isPending && <Loading label={t('Loading the e-mail')} />}
        {read.error && <ErrorState title={t('Couldn’t load this e-mail')} detail={detailOf(read.error)} />}
        {read.data && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keys
          <pre className={styles.text} tabIndex={0}>
            {read.data.text}
          </pre>
        )}
      </ModalBody>
      <ModalActions>
        <ModalClose />
        {!read.data && (
          <Button variant="primary" pending={read.isPending} onClick={() => read.mutate()}>
            {t('Read it')}
          </Button>
        )}
      </ModalActions>
    </Modal>
  )
}
