import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import type { News } from '#features/notifications/contract/notification-words.ts'
import { type WebhookKind, webhookKinds } from '../contract/webhook-kinds.ts'
import { daysOfFailure, keptDays, waits } from '../contract/webhooks-limits.ts'
import { composeEvent } from './compose-event.ts'
import { signedHeaders } from './sign.ts'

const page = readFileSync('docs/webhooks.md', 'utf8')

interface Example<Kind extends WebhookKind> {
  news: Extract<News, { kind: Kind }>
  path: string
  by?: string | null
  to?: string[]
}

const id = (end: string): string => `0192f0c4-7a1b-7c3d-8e4f-00000000000${end}`
const when = {
  date: '2026-12-04',
  endDate: '2026-12-04',
  start: '19:00',
  end: '22:00',
  timeZone: 'Europe/Prague',
  homeZone: 'Europe/Prague',
}
const demo = `/demos/${id('1')}`
const note = `${demo}?note=${id('2')}`
const task = `/board?task=${id('3')}`
const event = `/calendar?event=${id('4')}`
const poll = `/calendar?poll=${id('9')}`
const asked = `${demo}?approval=${id('9')}`
const release = `/release-plan/${id('5')}`
const transfer = `/file-transfer?transfer=${id('6')}`
const vote = `/blind-votes/${id('7')}`
const band = 'Night Ferry'

/** One of each kind, as the page has it. */
const examples: { [Kind in WebhookKind]: Example<Kind> } = {
  'new-version': { news: { kind: 'new-version', song: 'Tide', version: '7' }, path: demo },
  note: { news: { kind: 'note', song: 'Tide' }, path: note, to: ['Petr'] },
  'note-reply': { news: { kind: 'note-reply', song: 'Tide' }, path: note, to: ['Petr'] },
  mention: { news: { kind: 'mention', song: 'Tide' }, path: note, to: ['Jana', 'Petr'] },
  'guest-note': { news: { kind: 'guest-note', song: 'Tide', guest: 'Ada' }, path: note, by: null, to: ['Petr'] },
  'vote-started': { news: { kind: 'vote-started', song: 'Tide' }, path: vote, to: ['Jana', 'Petr'] },
  'vote-ended': { news: { kind: 'vote-ended', song: 'Tide' }, path: vote, by: null, to: ['Jana', 'Petr'] },
  'demo-shared': { news: { kind: 'demo-shared', demo: 'Tide' }, path: `/community?post=${id('8')}` },
  approval: { news: { kind: 'approval', thing: 'song', name: 'Tide v7' }, path: asked, to: ['Jana', 'Petr'] },
  'approval-again': { news: { kind: 'approval-again', thing: 'song', name: 'Tide v8' }, path: asked, to: ['Petr'] },
  'approval-done': {
    news: { kind: 'approval-done', thing: 'song', name: 'Tide v8' },
    path: asked,
    by: 'Petr',
    to: ['Jana', 'Marta'],
  },
  'event-invited': { news: { kind: 'event-invited', event: 'Rehearsal', when }, path: event, to: ['Petr'] },
  'event-moved': { news: { kind: 'event-moved', event: 'Rehearsal', when }, path: event },
  'event-cancelled': { news: { kind: 'event-cancelled', event: 'Rehearsal', when }, path: '/calendar' },
  'event-declined': {
    news: { kind: 'event-declined', event: 'Rehearsal', when },
    path: event,
    to: ['Marta'],
    by: 'Petr',
  },
  'event-tomorrow': {
    news: { kind: 'event-tomorrow', event: 'Rehearsal', time: '19:00' },
    path: `${event}&occurrence=2026-12-04`,
    by: null,
  },
  'event-soon': { news: { kind: 'event-soon', event: 'Rehearsal', time: '19:00' }, path: event, by: null },
  'date-poll': { news: { kind: 'date-poll', event: 'Rehearsal' }, path: poll, to: ['Jana', 'Petr'] },
  'date-poll-due': { news: { kind: 'date-poll-due', event: 'Rehearsal', days: 1 }, path: poll, by: null, to: ['Petr'] },
  'date-poll-ready': {
    news: { kind: 'date-poll-ready', event: 'Rehearsal', why: 'all' },
    path: poll,
    by: 'Petr',
    to: ['Marta'],
  },
  'date-poll-decided': {
    news: { kind: 'date-poll-decided', event: 'Rehearsal', when },
    path: event,
    to: ['Jana', 'Petr'],
  },
  'date-poll-off': { news: { kind: 'date-poll-off', event: 'Rehearsal' }, path: poll, to: ['Jana', 'Petr'] },
  'task-assigned': { news: { kind: 'task-assigned', task: 'Book the van' }, path: task, to: ['Petr'] },
  'task-comment': { news: { kind: 'task-comment', task: 'Book the van' }, path: task, to: ['Petr'] },
  'task-mention': { news: { kind: 'task-mention', task: 'Book the van' }, path: task, to: ['Jana'] },
  'task-due': { news: { kind: 'task-due', task: 'Book the van', days: 1 }, path: task, by: null, to: ['Petr'] },
  'milestone-due': {
    news: { kind: 'milestone-due', release: 'Tide', milestone: 'Master', days: 0 },
    path: release,
    by: null,
  },
  'release-warning': {
    news: { kind: 'release-warning', release: 'Tide', warning: 'No time is left to pitch' },
    path: release,
    by: null,
  },
  'money-due': {
    news: { kind: 'money-due', text: 'Van', amount: '120.00 €', way: 'pay', days: -2 },
    path: '/transactions?state=open',
    by: null,
  },
  'split-to-sign': { news: { kind: 'split-to-sign', split: 'Tide', share: '35' }, path: '/finances', to: ['Petr'] },
  'split-signed': { news: { kind: 'split-signed', split: 'Tide', shared: 2 }, path: '/finances', to: ['Jana', 'Petr'] },
  'drill-set': { news: { kind: 'drill-set', drill: 'Thirds' }, path: `/training-progress?drill=${id('9')}` },
  'transfer-downloaded': {
    news: { kind: 'transfer-downloaded', transfer: 'Stems' },
    path: transfer,
    by: null,
    to: ['Marta'],
  },
  'transfer-received': {
    news: { kind: 'transfer-received', sender: 'Ada', transfer: 'Stems' },
    path: transfer,
    by: null,
    to: ['Marta'],
  },
  joined: { news: { kind: 'joined', band }, path: '/settings' },
  'member-left': { news: { kind: 'member-left', band }, path: '/settings' },
  'member-removed': { news: { kind: 'member-removed', member: 'Petr', band }, path: '/settings' },
  'role-changed': { news: { kind: 'role-changed', role: 'manager', band }, path: '/settings', to: ['Petr'] },
  'band-back': { news: { kind: 'band-back', band }, path: '/homepage' },
}

const composed = (kind: WebhookKind) => {
  const { news, path, by = 'Marta', to = [] } = examples[kind]
  return composeEvent(news, path, {
    workspace: { id: id('0'), name: band },
    by,
    to,
    at: new Date('2026-12-03T18:30:00.000Z'),
    publicUrl: 'https://band.example',
  })
}

const shownBelow = (kind: string): unknown =>
  JSON.parse(page.split(`\n#### ${kind}\n`)[1]?.match(/```json\n([\s\S]*?)```/)?.[1] ?? 'null')

test.each(webhookKinds)('the page has an event of the kind %s as it is sent', (kind) => {
  expect(shownBelow(kind)).toEqual(composed(kind))
})

test('the page has no event that there is not', () => {
  expect([...page.matchAll(/^#### (.*)$/gm)].map(([, kind]) => kind)).toEqual(webhookKinds)
})

test('the signature that the page shows is that of its body', () => {
  const [, body = ''] = /printf '%s' '(.*)' > body.json/.exec(page) ?? []
  const [, secret = ''] = /secret=(whsec_\S+)/.exec(page) ?? []
  const at = new Date('2026-12-03T18:30:05.000Z')
  const headers = signedHeaders({ id: id('a'), at, body }, [secret])
  for (const [name, value] of Object.entries(headers)) expect(page).toContain(`${name}: ${value}`)
  expect(new Webhook(secret).sign(id('a'), at, body)).toBe(headers['webhook-signature'])
})

test('the page names the waits and the days that hold', () => {
  const [first, second, third, fourth, ...rest] = waits
  expect(page).toContain(
    `after ${first}, ${second}, ${third} and ${fourth} minutes, then ${rest.length} times every ${(rest[0] ?? 0) / 60} hours`,
  )
  expect(page).toContain(`${waits.length + 1} tries`)
  expect(page).toContain(`for ${keptDays} days`)
  expect(page).toContain(`After ${daysOfFailure} days`)
})
