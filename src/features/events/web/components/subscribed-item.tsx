import { useMutation } from '@tanstack/react-query'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { relativeTime } from '#web/ui/when.tsx'
import type { SubscribedCalendar } from '../../contract/subscribed-calendar.ts'
import { offerUndo } from '../hooks/use-moving.ts'
import { refreshCalendar } from '../queries.ts'
import hues from './calendar-hues.module.css'
import styles from './feeds-modal.module.css'
import itemStyles from './subscribed-item.module.css'

const stateWords = ({ state, fault, checkedAt, failingSince, dates }: SubscribedCalendar): string => {
  const when = (at: string | null): string => (at === null ? '' : relativeTime(new Date(at)))
  switch (state) {
    case 'checking':
      return t('It’s being read…')
    case 'on':
      return checkedAt === null
        ? t('Not read yet.')
        : t('Read {when}: {dates, plural, one {# date} other {# dates}}.', { when: when(checkedAt), dates })
    case 'failing':
      return t('It couldn’t be read, for the first time {when}. {fault}', { when: when(failingSince), fault })
    case 'ended':
      return t('It isn’t read any more, for it failed for days. {fault}', { fault })
    case 'gone':
      return t('It isn’t read any more. {fault}', { fault })
  }
}

const notes = (calendar: SubscribedCalendar): string[] => [
  ...(calendar.skipped > 0
    ? [
        t('{skipped, plural, one {# event of it} other {# events of it}} couldn’t be read.', {
          skipped: calendar.skipped,
        }),
        ...calendar.skips.map(({ reason, events }) => t('{events}× {reason}', { events, reason })),
      ]
    : []),
  ...(calendar.isCut ? [t('It has more dates than are shown; those furthest ahead are left out.')] : []),
]

/** One calendar of others: where it comes from, how it stands, and what can be done with it. */
export const SubscribedItem = ({
  workspaceId,
  calendar,
  onEdit,
}: {
  workspaceId: string
  calendar: SubscribedCalendar
  onEdit: () => void
}) => {
  const { id: calendarId, name, host, colour, onlyMine, state } = calendar
  const onError = (error: unknown): void =>
    void flash.error(messageOf(error, t('That didn’t work. Try again in a moment.')))
  const again = useMutation({
    mutationFn: () => api.refreshSubscribedCalendar({ calendarId }, { workspaceId }),
    onSuccess: () => refreshCalendar(workspaceId),
    onError,
  })
  const remove = useMutation({
    mutationFn: () => api.deleteSubscribedCalendar({ calendarId }, { workspaceId }),
    onSuccess: ({ message }) => {
      void refreshCalendar(workspaceId)
      offerUndo(workspaceId, {
        about: calendarId,
        words: message,
        undo: () => api.restoreSubscribedCalendar({ calendarId }, { workspaceId }),
        fault: t('Couldn’t bring it back. Add it again.'),
        place: '[role="dialog"] [data-autofocus]',
      })
    },
    onError,
  })
  const isTroubled = state === 'failing' || state === 'ended' || state === 'gone'
  return (
    <li className={styles.feed}>
      <span className={classNames(hues.dot, hues[colour])} aria-hidden="true" />
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.more}>
          {listText([host, ...(onlyMine ? [t('only your busy times')] : [])], 'unit')}
        </span>
        <span className={classNames(styles.more, isTroubled && itemStyles.trouble)} role="status">
          {[stateWords(calendar), ...notes(calendar)].join(' ')}
        </span>
      </span>
      <May right="edit">
        <span className={styles.row}>
          <Button size="sm" pending={again.isPending || state === 'checking'} onClick={() => again.mutate()}>
            {t('Refresh now')}
          </Button>
          <Button size="sm" onClick={onEdit}>
            {t('Edit')}
          </Button>
          <Button size="sm" variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
            {t('Remove')}
          </Button>
        </span>
      </May>
    </li>
  )
}
