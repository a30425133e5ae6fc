import { readableDate } from '#features/events/contract/readable-date.ts'
import { messageOf, type News } from '#features/notifications/contract/notification-words.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/** By whom something was done, and whom it concerns; nobody is named where it is for the whole band. */
export interface EventPeople {
  by: string | null
  to: readonly string[]
}

/** What happened as a room reads it: a notification says "you" to one person, this names them. */
export const eventText = (news: News, { by, to }: EventPeople): string => {
  const who = by ?? t('Somebody')
  const people = to.length > 0 ? listText(to) : t('everybody')
  switch (news.kind) {
    case 'note-reply':
      return t('{who} replied to a note on {song}', { who, song: news.song })
    case 'mention':
      return t('{who} mentioned {people} on {song}', { who, people, song: news.song })
    case 'task-mention':
      return t('{who} mentioned {people} in “{task}”', { who, people, task: news.task })
    case 'task-assigned':
      return t('“{task}” is for {people}, says {who}', { who, people, task: news.task })
    case 'event-invited':
      return t('{event}, {when}, with {people}', {
        event: news.event,
        people,
        when: typeof news.when === 'string' ? news.when : readableDate(news.when),
      })
    case 'drill-set':
      return t('New drill “{drill}” for {people}', { drill: news.drill, people })
    case 'transfer-received':
      return t('{sender} sent files for {transfer}', { sender: news.sender, transfer: news.transfer })
    case 'split-to-sign':
      return t('To be signed by {people}: {split}', { people, split: news.split })
    case 'vote-started':
      return t('Blind vote on {song}: which version sounds better?', { song: news.song })
    case 'role-changed':
      return t(
        '{people} is now {role, select, owner {owner} manager {manager} member {member} guest {guest} other {{role}}} of {band}',
        { people, role: news.role, band: news.band },
      )
    default:
      return messageOf(news.kind, news, { who: by, count: 1 })
  }
}
