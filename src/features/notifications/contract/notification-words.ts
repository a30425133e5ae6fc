import { counted } from '#kernel/counted.ts'

/** By whom, how many times, as the words of a notification need it. */
interface Told {
  who: string
  count: number
}

/** Before, on or after the day: 1 is tomorrow, 0 today, -1 a day late. */
type DaysLeft = number

const dueWords = (days: DaysLeft): string => {
  if (days > 1) return `is due in ${days} days`
  if (days === 1) return 'is due tomorrow'
  if (days === 0) return 'is due today'
  return days === -1 ? 'is 1 day late' : `is ${-days} days late`
}

const times = (count: number): string => (count > 1 ? ` ${count} times` : '')
const more = (count: number): string => (count > 1 ? ` and ${count - 1} more` : '')

/** When a kind is mailed to those who have not read it: soon, with the next morning's digest, or never. */
export type MailPace = 'soon' | 'daily' | 'never'

const kind = <F extends object>(mail: MailPace, say: (told: Told, facts: F) => string) => ({ mail, say })

/** Every kind of notification: how soon it is mailed, and what it says. */
const kinds = {
  note: kind('daily', ({ who, count }, { song }: { song: string }) =>
    count > 1 ? `${who} left ${count} notes on ${song}` : `${who} left a note on ${song}`,
  ),
  'note-reply': kind('daily', ({ who, count }, { song }: { song: string }) =>
    count > 1 ? `${who} answered you${times(count)} on ${song}` : `${who} answered your note on ${song}`,
  ),
  'guest-note': kind('daily', ({ count }, { song, guest }: { song: string; guest: string }) =>
    count > 1 ? `${guest} (guest) left ${count} notes on ${song}` : `${guest} (guest) left a note on ${song}`,
  ),
  mention: kind(
    'soon',
    ({ who, count }, { song }: { song: string }) => `${who} mentioned you${times(count)} on ${song}`,
  ),
  'task-mention': kind(
    'soon',
    ({ who, count }, { task }: { task: string }) => `${who} mentioned you${times(count)} in “${task}”`,
  ),
  'task-comment': kind('daily', ({ who, count }, { task }: { task: string }) =>
    count > 1 ? `${who} commented ${count} times on “${task}”` : `${who} commented on “${task}”`,
  ),
  'task-assigned': kind('soon', ({ who }, { task }: { task: string }) => `${who} gave you “${task}” to do`),
  'task-due': kind('daily', (_told, { task, days }: { task: string; days: DaysLeft }) => `“${task}” ${dueWords(days)}`),
  'milestone-due': kind(
    'daily',
    (_told, { release, milestone, days }: { release: string; milestone: string; days: DaysLeft }) =>
      `${release}: ${milestone} ${dueWords(days)}`,
  ),
  'money-due': kind(
    'daily',
    (_told, { text, amount, way, days }: { text: string; amount: string; way: 'receive' | 'pay'; days: DaysLeft }) =>
      `“${text}” ${dueWords(days)}: ${amount} to ${way}`,
  ),
  'release-warning': kind(
    'daily',
    (_told, { release, warning }: { release: string; warning: string }) => `${release}: ${warning}`,
  ),
  'event-tomorrow': kind(
    'daily',
    (_told, { event, time }: { event: string; time: string }) =>
      `${event} is tomorrow${time === '' ? '' : `, ${time}`}`,
  ),
  'event-soon': kind(
    'never',
    (_told, { event, time }: { event: string; time: string }) => `${event} begins at ${time}`,
  ),
  'event-invited': kind(
    'daily',
    ({ who }, { event, when }: { event: string; when: string }) => `${who} wants you at ${event}, ${when}`,
  ),
  'event-moved': kind(
    'soon',
    ({ who }, { event, when }: { event: string; when: string }) =>
      `${who} moved ${event} to ${when}. Say again whether you come`,
  ),
  'event-cancelled': kind(
    'soon',
    ({ who }, { event, when }: { event: string; when: string }) => `${who} cancelled ${event}, ${when}`,
  ),
  invitation: kind(
    'never',
    ({ who }, { band = 'a band' }: { band?: string }) => `${who} invited you to ${band}. The link is in your mail`,
  ),
  joined: kind('daily', ({ who }, { band }: { band: string }) => `${who} joined ${band}`),
  'new-version': kind(
    'daily',
    ({ who, count }, { song, version }: { song: string; version: string }) =>
      `${who} uploaded ${song} v${version}${more(count)}`,
  ),
  'drill-set': kind('soon', ({ who }, { drill }: { drill: string }) => `${who} set you the drill “${drill}”`),
  'transfer-downloaded': kind(
    'soon',
    (_told, { transfer }: { transfer: string }) => `${transfer} was downloaded for the first time`,
  ),
  'transfer-received': kind('soon', ({ count }, { sender, transfer }: { sender: string; transfer: string }) =>
    count > 1 ? `${sender} sent you ${count} files for ${transfer}` : `${sender} sent you a file for ${transfer}`,
  ),
  'split-to-sign': kind('soon', ({ who }, { split, share }: { split: string; share?: string }) =>
    share === undefined
      ? `${who} asks you to sign your share of ${split}`
      : `${who} asks you to sign your ${share} % of ${split}`,
  ),
  'vote-started': kind(
    'daily',
    ({ who }, { song }: { song: string }) => `${who} wants to know which version of ${song} you hear as better`,
  ),
  'vote-ended': kind('daily', (_told, { song }: { song: string }) => `The blind vote on ${song} is over`),
  'bug-done': kind('daily', (_told, { bug }: { bug: string }) => `What you reported is done: “${bug}”`),
  'member-left': kind('daily', ({ who }, { band }: { band: string }) => `${who} left ${band}`),
  'member-removed': kind(
    'daily',
    ({ who }, { member, band }: { member: string; band: string }) => `${who} removed ${member} from ${band}`,
  ),
  removed: kind('soon', ({ who }, { band = 'a band' }: { band?: string }) => `${who} removed you from ${band}`),
  'band-deleted': kind('soon', ({ who }, { band = 'a band' }: { band?: string }) => `${who} deleted ${band}`),
  'band-back': kind('soon', ({ who }, { band }: { band: string }) => `${who} brought ${band} back`),
  'post-comment': kind('daily', ({ who, count }, { post }: { post: string }) =>
    count > 1 ? `${who} commented ${count} times on your post “${post}”` : `${who} commented on your post “${post}”`,
  ),
  'post-liked': kind('never', ({ who, count }, { post }: { post: string }) => {
    const others = count - 1
    if (others <= 0) return `${who} likes your post “${post}”`
    return `${who} and ${counted(others, 'other')} like your post “${post}”`
  }),
  'post-mention': kind(
    'soon',
    ({ who, count }, { post }: { post: string }) => `${who} mentioned you${times(count)} in “${post}”`,
  ),
  'post-hidden': kind(
    'soon',
    (_told, { thing, because }: { thing: string; because: string }) => `An administrator hid your ${thing}: ${because}`,
  ),
  'post-removed': kind(
    'soon',
    (_told, { thing, because }: { thing: string; because: string }) =>
      `An administrator deleted your ${thing}: ${because}`,
  ),
  'post-restored': kind('daily', (_told, { thing }: { thing: string }) => `Everybody sees your ${thing} again`),
  'report-settled': kind(
    'never',
    (_told, { thing, outcome }: { thing: string; outcome: string }) => `You reported a ${thing}: it ${outcome}`,
  ),
  'demo-shared': kind('daily', ({ who }, { demo }: { demo: string }) => `${who} shared ${demo} with the community`),
  'role-changed': kind(
    'soon',
    ({ who }, { role, band }: { role: string; band: string }) => `${who} made you ${role} of ${band}`,
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

/** The sentence of a notification as it is kept; `who` is null for an account that is gone. */
export const messageOf = (name: string, facts: object, told: { who: string | null; count: number }): string => {
  if (!isKind(name)) return 'Something new in your band'
  const say = kinds[name].say as (told: Told, facts: object) => string
  return say({ who: told.who ?? 'Somebody', count: told.count }, facts)
}
