import { expect, test } from 'vitest'
import type { GuestLink } from '#features/guests/contract/guest-link.ts'
import { changedOf, linkFields } from './link-draft.ts'

const link: GuestLink = {
  id: 'l',
  name: 'Label',
  songs: [{ id: 's', title: 'Tide' }],
  newestOnly: true,
  showsNotes: false,
  mayComment: false,
  mayDownload: false,
  hasPassword: true,
  email: null,
  expiresAt: new Date('2031-05-09T23:59:59').toISOString(),
  expired: false,
  createdAt: '2030-01-01T00:00:00.000Z',
  madeBy: 'marta',
  url: null,
  opens: 0,
  lastOpenedOn: null,
  guests: [],
  asks: [],
  mayChange: true,
}

test('the last day is one of the own calendar, open to its end, there and back', () => {
  const draft = linkFields.draftOf(link)
  expect(draft.expiresAt).toBe('2031-05-09')
  expect(changedOf(draft).expiresAt).toBe(link.expiresAt)
  expect(changedOf({ ...draft, expiresAt: '' }).expiresAt).toBeNull()
})

test('a password stays unless another is typed or it is taken away', () => {
  const draft = linkFields.draftOf(link)
  expect(changedOf(draft)).not.toHaveProperty('password')
  expect(changedOf({ ...draft, dropsPassword: true }).password).toBeNull()
  expect(changedOf({ ...draft, dropsPassword: true, password: 'harbour' }).password).toBe('harbour')
})

test('what guests asked for is offered', () => {
  expect(linkFields.draftOf({ ...link, asks: ['download'] })).toMatchObject({ mayDownload: true, mayComment: false })
  expect(linkFields.blank).toMatchObject({ mayComment: true, mayDownload: false })
})
