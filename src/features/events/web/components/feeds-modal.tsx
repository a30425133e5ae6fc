import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { takeFocus, useHeldFocus } from '#web/ui/held-focus.ts'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { focusWhenThere } from '#web/ui/overlays/use-focus-back.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { calendarKinds } from '../../contract/event-values.ts'
import type { CalendarFeed } from '../../contract/feeds-and-imports.ts'
import { shortDate } from '../calendar-words.ts'
import { feedsQuery, refreshCalendar } from '../queries.ts'
import { FeedForm } from './feed-form.tsx'
import styles from './feeds-modal.module.css'

interface Opened {
  feed: CalendarFeed
  address: string
}

/** The private addresses under which the person's calendar programs read along. */
export const FeedsModal = ({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) => {
  const { data: feeds, error, refetch, isFetching } = useQuery(feedsQuery(workspaceId))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [edits, setEdits] = useState<CalendarFeed | 'new' | null>(null)
  if (edits)
    return (
      <FeedForm
        workspaceId={workspaceId}
        feed={edits === 'new' ? null : edits}
        onSaved={(saved) => {
          setEdits(null)
          if (saved) setOpened(saved)
        }}
        onClose={() => setEdits(null)}
      />
    )
  return (
    <Modal opened onClose={onClose} title={t('Calendar on your phone')} wide>
      <ModalBody>
        {opened && <Address key={opened.address} opened={opened} />}
        {!feeds && error && (
          <ErrorState
            title={t('Failed to load data')}
            text={t('Couldn’t load your addresses. Nothing is lost; try again in a moment.')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        )}
        {!feeds && !error && <Loading label={t('Loading your addresses')} />}
        {feeds?.length === 0 && !opened && (
          <EmptyState
            title={t('No address yet')}
            text={t('Create a private address, and the calendar on your phone or computer shows the band’s dates.')}
          />
        )}
        {feeds && feeds.length > 0 && (
          <ul className={styles.feeds} aria-label={t('Your addresses')}>
            {feeds.map((feed) => (
              <Feed
                key={feed.id}
                workspaceId={workspaceId}
                feed={feed}
                onEdit={() => setEdits(feed)}
                onOpened={setOpened}
                onRevoked={() => setOpened((before) => (before?.feed.id === feed.id ? null : before))}
              />
            ))}
          </ul>
        )}
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
        <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => setEdits('new')}>
          {t('Create an address')}
        </Button>
      </ModalActions>
    </Modal>
  )
}

const Address = ({ opened: { feed, address } }: { opened: Opened }) => (
  <section className={styles.address} aria-label={t('Address of {name}', { name: feed.name })}>
    <TextField
      ref={takeFocus}
      label={t('Address of “{name}”', { name: feed.name })}
      readOnly
      value={address}
      onFocus={(event) => event.target.select()}
      hint={t(
        'Copy it now: you’ll only see it this once. Anyone who has it can read your calendar, so keep it to yourself.',
      )}
    />
    <div className={styles.row}>
      <Button
        variant="primary"
        icon={<IconCopy size={15} aria-hidden="true" />}
        onClick={() => void copyWithFlash(address, t('Address copied.'))}
      >
        {t('Copy address')}
      </Button>
      <a className={styles.link} href={address.replace(/^https?:/, 'webcal:')}>
        {t('Open in this device’s calendar')}
      </a>
    </div>
    <dl className={styles.how}>
      <div>
        <dt>{t('Apple')}</dt>
        <dd>
          {t('Calendar, File, New Calendar Subscription. On an iPhone: Calendars, Add Calendar, Add Subscription.')}
        </dd>
      </div>
      <div>
        <dt>{t('Google')}</dt>
        <dd>{t('On a computer: Other calendars, +, From URL. Google may take a day to check again.')}</dd>
      </div>
      <div>
        <dt>{t('Outlook')}</dt>
        <dd>{t('Add calendar, Subscribe from web.')}</dd>
      </div>
      <div>
        <dt>{t('Thunderbird')}</dt>
        <dd>{t('New calendar, On the network, paste it as the location.')}</dd>
      </div>
    </dl>
  </section>
)

const Feed = ({
  workspaceId,
  feed,
  onEdit,
  onOpened,
  onRevoked,
}: {
  workspaceId: string
  feed: CalendarFeed
  onEdit: () => void
  onOpened: (opened: Opened) => void
  onRevoked: () => void
}) => {
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null)
  const row = useHeldFocus<HTMLLIElement>(asks ?? 'read')
  const renew = useMutation({
    mutationFn: () => api.rotateCalendarFeed({ feedId: feed.id }, { workspaceId }),
    onSuccess: (reply) => {
      setAsks(null)
      onOpened(reply)
      void refreshCalendar(workspaceId)
    },
  })
  const revoke = useMutation({
    mutationFn: () => api.revokeCalendarFeed({ feedId: feed.id }, { workspaceId }),
    onSuccess: ({ message }) => {
      flash.success(message)
      focusWhenThere('[role="dialog"] [data-autofocus]')
      onRevoked()
      void refreshCalendar(workspaceId)
    },
  })
  const failure = renew.error ?? revoke.error
  const holds = listText(
    [
      ...feed.kinds.map((kind) => calendarKinds[kind].word),
      ...(feed.onlyMine ? [t('only yours')] : []),
      ...(feed.allWorkspaces ? [t('from all your workspaces')] : []),
    ],
    'unit',
  )
  return (
    <li ref={row} className={styles.feed}>
      <span className={styles.words}>
        <strong>{feed.name}</strong>
        <span className={styles.more}>
          {feed.lastReadOn
            ? t('{contents}. Last read on {date}.', { contents: holds, date: shortDate(feed.lastReadOn) })
            : t('{contents}. Not read yet.', { contents: holds })}
        </span>
      </span>
      {asks === null ? (
        <span className={styles.row}>
          <Button size="sm" onClick={onEdit}>
            {t('Edit')}
          </Button>
          <Button size="sm" data-opens="renew" onClick={() => setAsks('renew')}>
            {t('New address')}
          </Button>
          <Button size="sm" variant="danger" data-opens="revoke" onClick={() => setAsks('revoke')}>
            {t('Revoke')}
          </Button>
        </span>
      ) : (
        <span className={styles.row} role="alert">
          <span className={styles.more}>{t('The old address stops working right away.')}</span>
          <Button size="sm" variant="quiet" data-autofocus onClick={() => setAsks(null)}>
            {t('Keep it')}
          </Button>
          <Button
            size="sm"
            variant="dangerSolid"
            pending={renew.isPending || revoke.isPending}
            onClick={() => (asks === 'renew' ? renew.mutate() : revoke.mutate())}
          >
            {asks === 'renew' ? t('Create a new one') : t('Revoke')}
          </Button>
        </span>
      )}
      <FieldError
        text={failure ? messageOf(failure, t('The server did not answer. Try again in a moment.')) : undefined}
      />
    </li>
  )
}
