import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { hasMore, listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { approval, approvalReply, askedPeople, guestReply, newApproval } from './approval.ts'
import { mostApprovalsTold } from './approval-limits.ts'
import { approvalKinds } from './approval-words.ts'

export const tag = defineTag({
  name: 'Approvals',
  description:
    'Asking people of the band, and people outside by a link, whether a version, a cover or a link page is right; enough of them mark the mix or the artwork of a release as ready.',
})

const changing = { max: 120, seconds: 60, by: 'user' } as const
const one = z.object({ approval })
const said = one.extend({ message: z.string() })
const named = z.object({ approvalId: id })
const person = z.object({ approvalId: id, personId: id })
const token = z.string().max(200)
// Players ask for one sound in many pieces.
const files = { max: 600, seconds: 600, by: 'address' } as const
const byLink = { max: 60, seconds: 600, by: 'address' } as const

export const routes = defineRoutes({
  getApprovals: {
    method: 'GET',
    path: '/api/get-approvals',
    doc: 'The approvals of a band that run, or all of one song, release or link page; the newest first.',
    access: 'member',
    kind: 'json',
    query: z.object({ kind: z.enum(approvalKinds).optional(), targetId: id.optional() }),
    reply: z.object({ approvals: listOf(approval, mostApprovalsTold), hasMore }),
  },
  askForApproval: {
    method: 'POST',
    path: '/ask-for-approval',
    doc: 'Asks people whether a version, a cover or a link page is right; members are told. What was asked of it before ends.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: newApproval,
    reply: said,
    limit: { max: 60, seconds: 600, by: 'user' },
    repeatable: true,
  },
  addApprovalPeople: {
    method: 'POST',
    path: '/add-approval-people',
    doc: 'Asks more people for an approval.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: z.object({ approvalId: id, ...askedPeople }),
    reply: said,
    limit: changing,
  },
  removeApprovalPerson: {
    method: 'POST',
    path: '/remove-approval-person',
    doc: 'Asks somebody no more for an approval; what they said counts no more, and their link opens nothing.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: person,
    reply: said,
    limit: changing,
  },
  restoreApprovalPerson: {
    method: 'POST',
    path: '/restore-approval-person',
    doc: 'Asks somebody again whom an approval asked no more; what they said is back.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: person,
    reply: said,
    limit: changing,
  },
  answerApproval: {
    method: 'POST',
    path: '/answer-approval',
    doc: 'Answers an approval: yes, yes with changes, or no, about the version that one has seen (`mark`).',
    access: 'member',
    right: 'comment',
    kind: 'json',
    refuses: ['conflict'],
    body: approvalReply,
    reply: one,
    limit: changing,
  },
  askAgainForApproval: {
    method: 'POST',
    path: '/ask-again-for-approval',
    doc: 'Shows a link page again to those who wanted changes; of songs and covers a newer one does that by itself.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: named,
    reply: said,
    limit: changing,
  },
  endApproval: {
    method: 'POST',
    path: '/end-approval',
    doc: 'Calls an approval off: nobody is asked any more, and links for people outside open nothing.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: named,
    reply: said,
    limit: changing,
  },
  reopenApproval: {
    method: 'POST',
    path: '/reopen-approval',
    doc: 'Lets an approval go on that was called off.',
    access: 'member',
    kind: 'json',
    refuses: ['conflict'],
    body: named,
    reply: said,
    limit: changing,
  },
  showApproval: {
    method: 'GET',
    path: '/approval/{token}',
    doc: 'The page on which somebody outside the band hears or sees what they are asked about, and answers.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    limit: byLink,
  },
  answerApprovalByLink: {
    method: 'POST',
    path: '/approval/{token}',
    doc: 'Answers an approval by that page.',
    access: 'link',
    anonymous: true,
    kind: 'page',
    params: z.object({ token }),
    body: guestReply,
    limit: byLink,
  },
  approvalSound: {
    method: 'GET',
    path: '/approval/{token}/sound',
    doc: 'The newest version of the song that somebody outside is asked about.',
    access: 'link',
    anonymous: true,
    kind: 'stream',
    params: z.object({ token }),
    limit: files,
  },
  approvalArtwork: {
    method: 'GET',
    path: '/approval/{token}/artwork',
    doc: 'The cover that somebody outside is asked about, as a small copy.',
    access: 'link',
    anonymous: true,
    kind: 'stream',
    params: z.object({ token }),
    limit: files,
  },
})
