import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { deleteBug, finishBug, reopenBug, restoreBug, submitBug } from './change-bugs.ts'
import { listBugs, listOwnBugs, readAttachment } from './read-bugs.ts'

const longestBrowser = 300

/** What people say is wrong, and what becomes of it. */
export const bugsFeature = (services: Services): Feature =>
  defineFeature(routes, {
    submitBug: ({ person, request, file, keepReply }, { bug_description, screen = '' }) => {
      const browser = (request.headers['user-agent'] ?? '').slice(0, longestBrowser)
      return submitBug(services, person.id, { description: bug_description, screen, browser }, file, keepReply)
    },
    getOwnBugs: ({ person }) => listOwnBugs(services, person.id),
    getBugs: ({ person }, page) => listBugs(services, person.id, page),
    bugAttachment: ({ person }, { id }) => readAttachment(services, person, id),
    finishBug: ({ person }, { bugId, answer }) => finishBug(services, person, bugId, answer),
    reopenBug: ({ person }, { bugId }) => reopenBug(services, person, bugId),
    deleteBug: ({ person }, { id }) => deleteBug(services, person, id),
    restoreBug: ({ person }, { bugId }) => restoreBug(services, person, bugId),
  })
