import { type EventTime, readableDate } from '#features/events/contract/readable-date.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { sayPercent } from '#kernel/split-money.ts'

/** By whom, how many times, as the words of a notification need it. */
interface Told {
  who: string
  count: number
}

/** Before, on or after the day: 1 is tomorrow, 0 today, -1 a day late. */
type DaysLeft = number

/** How the days to something due are said. */
const dueOf = (days: DaysLeft): { due: string; days: number } => {
  const due = days > 1 ? 'later' : days === 1 ? 'tomorrow' : days === 0 ? 'today' : 'late'
  return { due, days: Math.abs(days) }
}

/** When an event is; what was kept before has it as a text. */
type When = EventTime | string

const whenWords = (when: When): string => (typeof when === 'string' ? when : readableDate(when))

/** What is asked about: a version of a song, the artwork of a release, or a link page, by its name. */
interface Approved {
  thing: 'song' | 'artwork' | 'page'
  name: string
}

const approvedWords = ({ thing, name }: Approved): string =>
  thing === 'song' ? name : thing === 'artwork' ? t('the artwork of {name}', { name }) : t('the page {name}', { name })

/** What was written in the community; what was kept before names it in words, with the title. */
interface Written {
  thing: 'post' | 'comment'
  title: string
}

/** When a kind is mailed to those who have not read it: soon, with the next morning's digest, or never. */
export type MailPace = 'soon' | 'daily' | 'never'

const kind = <F extends object>(mail: MailPace, say: (told: Told, facts: F) => string) => ({ mail, say })

/** Every kind of notification: how soon it is mailed, and what it says. */
const kinds = {
  note: kind('daily', ({ who, count }, { song }: { song: string }) =>
    t('{who} left {count, plural, one {a note} other {# notes}} on {song}', { who, count, song }),
  ),
  'note-reply': kind('daily', ({ who, count }, { song }: { song: string }) =>
    t('{who} replied to {count, plural, one {your note} other {you # times}} on {song}', { who, count, song }),
  ),
  'guest-note': kind('daily', ({ count }, { song, guest }: { song: string; guest: string }) =>
    t('{guest} (guest) left {count, plural, one {a note} other {# notes}} on {song}', { guest, count, song }),
  ),
  mention: kind('soon', ({ who, count }, { song }: { song: string }) =>
    t('{who} mentioned you{count, plural, one {} other { # times}} on {song}', { who, count, song }),
  ),
  'task-mention': kind('soon', ({ who, count }, { task }: { task: string }) =>
    t('{who} mentioned you{count, plural, one {} other { # times}} in “{task}”##task', { who, count, task }),
  ),
  'task-comment': kind('daily', ({ who, count }, { task }: { task: string }) =>
    t('{who} commented{count, plural, one {} other { # times}} on “{task}”', { who, count, task }),
  ),
  'task-assigned': kind('soon', ({ who }, { task }: { task: string }) =>
    t('{who} assigned you “{task}”', { who, task }),
  ),
  'task-due': kind('daily', (_told, { task, days }: { task: string; days: DaysLeft }) =>
    t(
      '“{task}” {due, select, today {is due today} tomorrow {is due tomorrow} late {is {days, plural, one {# day} other {# days}} late} other {is due in {days, plural, one {# day} other {# days}}}}',
      { task, ...dueOf(days) },
    ),
  ),
  'milestone-due': kind(
    'daily',
    (_told, { release, milestone, days }: { release: string; milestone: string; days: DaysLeft }) =>
      t(
        '{release}: {milestone} {due, select, today {is due today} tomorrow {is due tomorrow} late {is {days, plural, one {# day} other {# days}} late} other {is due in {days, plural, one {# day} other {# days}}}}',
        { release, milestone, ...dueOf(days) },
      ),
  ),
  'money-due': kind(
    'daily',
    (_told, { text, amount, way, days }: { text: string; amount: string; way: 'receive' | 'pay'; days: DaysLeft }) =>
      t(
        '“{text}” {due, select, today {is due today} tomorrow {is due tomorrow} late {is {days, plural, one {# day} other {# days}} late} other {is due in {days, plural, one {# day} other {# days}}}}: {amount} to {way, select, receive {receive} other {pay}}',
        { text, amount, way, ...dueOf(days) },
      ),
  ),
  'release-warning': kind('daily', (_told, { release, warning }: { release: string; warning: string }) =>
    t('{what}: {name}', { what: release, name: warning }),
  ),
  'event-tomorrow': kind('daily', (_told, { event, time }: { event: string; time: string }) =>
    time === '' ? t('{event} is tomorrow', { event }) : t('{event} is tomorrow, {time}', { event, time }),
  ),
  'event-soon': kind('never', (_told, { event, time }: { event: string; time: string }) =>
    t('{event} begins at {time}', { event, time }),
  ),
  'event-invited': kind('daily', ({ who }, { event, when }: { event: string; when: When }) =>
    t('{who} wants you at {event}, {when}', { who, event, when: whenWords(when) }),
  ),
  'event-moved': kind('soon', ({ who }, { event, when }: { event: string; when: When }) =>
    t('{who} moved {event} to {when}. Say again if you can make it', { who, event, when: whenWords(when) }),
  ),
  'event-cancelled': kind('soon', ({ who }, { event, when }: { event: string; when: When }) =>
    t('{who} cancelled {event}, {when}', { who, event, when: whenWords(when) }),
  ),
  'event-declined': kind('soon', ({ who }, { event, when }: { event: string; when: When }) =>
    t('{who} can’t make it to {event}, {when}', { who, event, when: whenWords(when) }),
  ),
  'event-guest': kind(
    'daily',
    (_told, { guest, event, answer }: { guest: string; event: string; answer: 'yes' | 'maybe' | 'no' }) =>
      t('{guest} says {answer, select, yes {yes} no {no} other {maybe}} to {event}', { guest, event, answer }),
  ),
  'date-poll': kind('soon', ({ who }, { event }: { event: string }) =>
    t('{who} would like to know which dates suit you for {event}', { who, event }),
  ),
  'date-poll-due': kind('soon', (_told, { event, days }: { event: string; days: DaysLeft }) =>
    t(
      'Which dates suit you for {event}? {due, select, today {Today is the last day to say} other {Tomorrow is the last day to say}}',
      { event, ...dueOf(days) },
    ),
  ),
  'date-poll-guest': kind('daily', (_told, { guest, event }: { guest: string; event: string }) =>
    t('{guest} (guest) said which dates suit them for {event}', { guest, event }),
  ),
  'date-poll-ready': kind('soon', (_told, { event, why }: { event: string; why: 'all' | 'over' }) =>
    t('{why, select, all {Everyone has answered} other {The last day for answers is over}}: set the date for {event}', {
      why,
      event,
    }),
  ),
  'date-poll-decided': kind('soon', ({ who }, { event, when }: { event: string; when: When }) =>
    t('{who} set the date of {event}: {when}', { who, event, when: whenWords(when) }),
  ),
  'date-poll-off': kind('soon', ({ who }, { event }: { event: string }) =>
    t('{who} called off the date poll for {event}', { who, event }),
  ),
  approval: kind('soon', ({ who }, what: Approved) =>
    t('{who} would like your approval: {thing}', { who, thing: approvedWords(what) }),
  ),
  'approval-again': kind('soon', ({ who }, what: Approved) =>
    t('You wanted changes, and there’s a new version from {who}: {thing}', { who, thing: approvedWords(what) }),
  ),
  'approval-answer': kind('soon', ({ who }, { answer, guest, ...what }: Approved & { answer: string; guest: string }) =>
    t('{who} {answer, select, yes {approved} no {didn’t approve} other {wants changes to}} {thing}', {
      who: guest === '' ? who : t('{name} (guest)', { name: guest }),
      answer,
      thing: approvedWords(what),
    }),
  ),
  'approval-done': kind('soon', (_told, what: Approved) => t('Approved: {thing}', { thing: approvedWords(what) })),
  'feedback-answer': kind('daily', ({ who }, { post, guest }: { post: string; guest: string | null }) =>
    t('{who} gave you feedback on “{post}”', {
      who: guest === null ? who : guest === '' ? t('Somebody outside') : t('{name} (guest)', { name: guest }),
      post,
    }),
  ),
  'feedback-useful': kind('daily', ({ who }, { post, passed }: { post: string; passed: boolean }) =>
    t('{who} found your feedback on “{post}” useful{credit, select, yes {: you have one more credit} other {}}', {
      who,
      post,
      credit: passed ? 'yes' : 'no',
    }),
  ),
  invitation: kind('never', ({ who }, { band }: { band?: string }) =>
    band === undefined
      ? t('{who} invited you to a band. The link is in your email', { who })
      : t('{who} invited you to {band}. The link is in your email', { who, band }),
  ),
  joined: kind('daily', ({ who }, { band }: { band: string }) => t('{who} joined {band}', { who, band })),
  'new-version': kind('daily', ({ who, count }, { song, version }: { song: string; version: string }) =>
    t('{who} uploaded {song} v{version}{more, plural, =0 {} other { and # more}}', {
      who,
      song,
      version,
      more: Math.max(0, count - 1),
    }),
  ),
  'drill-set': kind('soon', ({ who }, { drill }: { drill: string }) =>
    t('{who} set you the drill “{drill}”', { who, drill }),
  ),
  'transfer-downloaded': kind('soon', (_told, { transfer }: { transfer: string }) =>
    t('{transfer} was downloaded for the first time', { transfer }),
  ),
  'transfer-received': kind('soon', ({ count }, { sender, transfer }: { sender: string; transfer: string }) =>
    t('{sender} sent you {count, plural, one {a file} other {# files}} for {transfer}', { sender, count, transfer }),
  ),
  'split-to-sign': kind('soon', ({ who }, { split, share }: { split: string; share?: string }) =>
    share === undefined
      ? t('{who} asks you to sign your share of {split}', { who, split })
      : t('{who} asks you to sign your {share} % of {split}', { who, share: sayPercent(share), split }),
  ),
  'split-signed': kind('soon', (_told, { split, shared }: { split: string; shared: number }) =>
    shared === 0
      ? t('Everybody has signed {split}', { split })
      : t(
          'Everybody has signed {split}: {shared, plural, one {# entry that waited is shared now} other {# entries that waited are shared now}}',
          { split, shared },
        ),
  ),
  'vote-started': kind('daily', ({ who }, { song }: { song: string }) =>
    t('{who} wants to know which version of {song} sounds better to you', { who, song }),
  ),
  'vote-ended': kind('daily', (_told, { song }: { song: string }) => t('The blind vote on {song} is over', { song })),
  'bug-done': kind('daily', (_told, { bug }: { bug: string }) => t('The bug you reported is done: “{bug}”', { bug })),
  'jobs-failed': kind('soon', (_told, { queue }: { queue: string }) =>
    t('Background jobs failed for good: {queue}', { queue }),
  ),
  'disk-full': kind('soon', (_told, { machine, freeBytes }: { machine: string; freeBytes: number }) =>
    t('Only {free} are left on the disk of {machine}', { free: bytesText(freeBytes), machine }),
  ),
  'webhook-ended': kind('soon', (_told, { webhook, why }: { webhook: string; why: 'failing' | 'gone' }) =>
    t(
      'The webhook “{webhook}” was switched off: its receiver {why, select, gone {wants nothing more} other {hasn’t taken anything for days}}',
      { webhook, why },
    ),
  ),
  'calendar-ended': kind('soon', (_told, { calendar, why }: { calendar: string; why: 'failing' | 'gone' }) =>
    t(
      'The calendar “{calendar}” isn’t read any more: its server {why, select, gone {says that it is gone} other {hasn’t given it for days}}',
      { calendar, why },
    ),
  ),
  'member-left': kind('daily', ({ who }, { band }: { band: string }) => t('{who} left {band}', { who, band })),
  'member-removed': kind('daily', ({ who }, { member, band }: { member: string; band: string }) =>
    t('{who} removed {member} from {band}', { who, member, band }),
  ),
  removed: kind('soon', ({ who }, { band }: { band?: string }) =>
    band === undefined
      ? t('{who} removed you from a band', { who })
      : t('{who} removed you from {band}', { who, band }),
  ),
  'band-deleted': kind('soon', ({ who }, { band }: { band?: string }) =>
    band === undefined ? t('{who} deleted a band', { who }) : t('{who} deleted {band}', { who, band }),
  ),
  'band-back': kind('soon', ({ who }, { band }: { band: string }) => t('{who} brought {band} back', { who, band })),
  'post-comment': kind('daily', ({ who, count }, { post }: { post: string }) =>
    t('{who} commented{count, plural, one {} other { # times}} on your post “{post}”', { who, count, post }),
  ),
  'post-liked': kind('never', ({ who, count }, { post }: { post: string }) => {
    const others = count - 1
    if (others <= 0) return t('{who} likes your post “{post}”', { who, post })
    return t('{who} and {others, plural, one {# other} other {# others}} like your post “{post}”', {
      who,
      others,
      post,
    })
  }),
  'post-mention': kind('soon', ({ who, count }, { post }: { post: string }) =>
    t('{who} mentioned you{count, plural, one {} other { # times}} in “{post}”##post', { who, count, post }),
  ),
  'post-hidden': kind('soon', (_told, { thing, title, because }: Written & { because: string }) =>
    t(
      'An administrator hid your {thing, select, post {post “{title}”} comment {comment on “{title}”} other {{thing}}}: {reason}',
      { thing, title, reason: because },
    ),
  ),
  'post-removed': kind('soon', (_told, { thing, title, because }: Written & { because: string }) =>
    t(
      'An administrator deleted your {thing, select, post {post “{title}”} comment {comment on “{title}”} other {{thing}}}: {reason}',
      { thing, title, reason: because },
    ),
  ),
  'post-restored': kind('daily', (_told, { thing, title }: Written) =>
    t(
      'Everyone can see your {thing, select, post {post “{title}”} comment {comment on “{title}”} other {{thing}}} again',
      { thing, title },
    ),
  ),
  'report-settled': kind(
    'never',
    (_told, { thing, title, outcome }: Written & { outcome: 'hide' | 'restore' | 'delete' | 'keep' }) =>
      t(
        'You reported a {thing, select, post {post “{title}”} comment {comment on “{title}”} other {{thing}}}: it {outcome, select, hide {is hidden now} delete {was deleted} restore {stays, an administrator has read it} keep {stays, an administrator has read it} other {{outcome}}}',
        { thing, title, outcome },
      ),
  ),
  'demo-shared': kind('daily', ({ who }, { demo }: { demo: string }) =>
    t('{who} shared {demo} with the community', { who, demo }),
  ),
  'role-changed': kind('soon', ({ who }, { role, band }: { role: string; band: string }) =>
    t(
      '{who} made you {role, select, owner {owner} manager {manager} member {member} guest {guest} other {{role}}} of {band}',
      { who, role, band },
    ),
  ),
}

type Kinds = typeof kinds

/** The name of a kind. */
export type NotificationKind = keyof Kinds

/** What is told: a kind with the facts that its words need. */
export type News = { [K in NotificationKind]: { kind: K } & Parameters<Kinds[K]['say']>[1] }[NotificationKind]

const isKind = (name: string): name is NotificationKind => Object.hasOwn(kinds, name)

/** When a kind is mailed. */
export const mailPaceOf = (name: NotificationKind): MailPace => kinds[name].mail

/** The sentence of a notification; `who` is null for an account that is gone. */
export const messageOf = (name: string, facts: object, told: { who: string | null; count: number }): string => {
  if (!isKind(name)) return t('Something new in your band')
  const say = kinds[name].say as (told: Told, facts: object) => string
  return say({ who: told.who ?? t('Somebody'), count: told.count }, facts)
}
