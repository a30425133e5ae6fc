import type { Webhook, WebhookDelivery, WebhookState } from '#features/webhooks/contract/webhook.ts'
import type { KindGroup, WebhookFormat, WebhookKind } from '#features/webhooks/contract/webhook-kinds.ts'
import { t } from '#kernel/language/translate.ts'

/** The kinds as a list of them says it. */
const kindWords: Readonly<Record<WebhookKind, () => string>> = {
  'new-version': () => t('New version of a song'),
  note: () => t('Note on a song'),
  'note-reply': () => t('Reply to a note'),
  mention: () => t('Somebody named in a note'),
  'guest-note': () => t('Note by a guest'),
  'vote-started': () => t('Blind vote begins'),
  'vote-ended': () => t('Blind vote is over'),
  'demo-shared': () => t('Song shared with the community'),
  'event-invited': () => t('Somebody wanted at an event'),
  'event-moved': () => t('Event moved'),
  'event-cancelled': () => t('Event cancelled'),
  'event-declined': () => t('Somebody can’t make it'),
  'event-tomorrow': () => t('Event tomorrow'),
  'event-soon': () => t('Event within the hour'),
  approval: () => t('Approvals asked for'),
  'approval-again': () => t('Approvals asked for again'),
  'approval-done': () => t('Approvals given'),
  'date-poll': () => t('Dates asked about'),
  'date-poll-due': () => t('Last days to answer about dates'),
  'date-poll-ready': () => t('Dates answered'),
  'date-poll-decided': () => t('Date set'),
  'date-poll-off': () => t('Date poll called off'),
  'task-assigned': () => t('Task given to somebody'),
  'task-comment': () => t('Comment on a task'),
  'task-mention': () => t('Somebody named in a comment'),
  'task-due': () => t('Task due or late'),
  'milestone-due': () => t('Milestone due or late'),
  'release-warning': () => t('Warning for a release'),
  'money-due': () => t('Money due'),
  'split-to-sign': () => t('Split to sign'),
  'split-signed': () => t('Split signed by all'),
  'drill-set': () => t('New drill'),
  'transfer-downloaded': () => t('First download of a transfer'),
  'transfer-received': () => t('Files sent by somebody outside'),
  joined: () => t('Somebody joined'),
  'member-left': () => t('Somebody left'),
  'member-removed': () => t('Somebody was removed'),
  'role-changed': () => t('Somebody has another role'),
  'band-back': () => t('The workspace is back'),
}

/** What a kind is called. */
export const kindWord = (kind: WebhookKind): string => kindWords[kind]()

const groupWords: Readonly<Record<KindGroup, () => string>> = {
  songs: () => t('Songs'),
  calendar: () => t('Calendar'),
  plan: () => t('Board and plan'),
  money: () => t('Money'),
  people: () => t('People'),
  rest: () => t('More'),
}

/** The heading above kinds. */
export const groupWord = (group: KindGroup): string => groupWords[group]()

const formatWords: Readonly<Record<WebhookFormat, () => string>> = {
  standard: () => t('Signed events, for a program'),
  discord: () => t('Messages for Discord'),
  slack: () => t('Messages for Slack'),
  matrix: () => t('Messages for Matrix (Hookshot)'),
}

/** What is sent in a format. */
export const formatWord = (format: WebhookFormat): string => formatWords[format]()

type Tone = 'ok' | 'warn' | 'urgent' | 'plain'

const states: Readonly<Record<WebhookState, { tone: Tone; word: () => string }>> = {
  on: { tone: 'ok', word: () => t('On') },
  failing: { tone: 'warn', word: () => t('Failing') },
  off: { tone: 'plain', word: () => t('Off') },
  ended: { tone: 'urgent', word: () => t('Switched off after failures') },
  gone: { tone: 'urgent', word: () => t('Its receiver is gone') },
}

/** The state of a webhook as a small sign. */
export const stateSign = ({ state }: Webhook): { tone: Tone; word: string } => {
  const { tone, word } = states[state]
  return { tone, word: word() }
}

/** What became of a delivery, as a small sign. */
export const deliverySign = ({ state, fault, tries }: WebhookDelivery): { tone: Tone; word: string } => {
  if (state === 'delivered') return { tone: 'ok', word: t('Delivered') }
  if (state === 'failed') return { tone: 'urgent', word: t('Failed') }
  if (fault !== '') return { tone: 'warn', word: t('Tried again soon') }
  return { tone: 'plain', word: tries === 0 ? t('Waiting to be sent') : t('On its way') }
}

/** Whether a receiver is being asked at this moment. */
export const isOnItsWay = ({ state, fault, tries }: WebhookDelivery): boolean =>
  state === 'waiting' && fault === '' && tries > 0
