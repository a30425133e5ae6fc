import { z } from 'zod'
import { mailPage } from '#features/inbox/contract/mail-limits.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { email, homepage } from './homepage.ts'

export const tag = defineTag({
  name: 'Homepage',
  description: 'What is next, in one answer.',
})

export const routes = defineRoutes({
  getHomepage: {
    method: 'GET',
    path: '/api/homepage',
    doc: 'Everything that the homepage shows, in one answer; what could not be read is named, all else is there.',
    access: 'member',
    kind: 'json',
    reply: homepage,
  },
  fetchEmails: {
    method: 'GET',
    path: '/fetch-emails',
    doc: "The mails of the band's inbox, newest first; not on the free tier, and not for guests.",
    access: 'paid',
    right: 'edit',
    kind: 'json',
    reply: z.object({ emails: listOf(email, mailPage) }),
  },
})
