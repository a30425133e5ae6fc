import { expect, test } from 'vitest'
import type { MailDraft } from '#features/inbox/contract/mail.ts'
import { answersTo, answerWords } from './answers-begun.ts'

const draft = (id: string, part: Partial<MailDraft>): MailDraft => ({
  id,
  kind: 'reply',
  mailId: 'asked',
  to: '',
  cc: '',
  bcc: '',
  subject: '',
  text: '',
  withAttachments: false,
  files: [],
  state: 'draft',
  problem: null,
  changedBy: 'marta',
  changedAt: '2026-11-20T10:00:00.000Z',
  rowVersion: 1,
  ...part,
})

test('somebody who answers a message hears of the answers of others, and not of their own', () => {
  const drafts = [
    draft('own', {}),
    draft('all', { kind: 'reply_all', changedBy: null }),
    draft('passed on', { kind: 'forward' }),
    draft('another', { mailId: 'other' }),
    draft('gone out', { state: 'sent' }),
    draft('going', { state: 'sending' }),
  ]
  expect(answersTo(drafts, 'asked', 'own').map(answerWords)).toEqual([
    'Somebody has started a reply that isn’t sent yet: it’s in Not sent.',
    'marta sent a reply.',
    'marta is sending a reply.',
  ])
  expect(answersTo(drafts, 'asked', null)).toHaveLength(4)
  expect(answersTo([draft('new', { kind: 'new', mailId: null })], null, null)).toEqual([])
})
