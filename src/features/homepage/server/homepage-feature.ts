import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { composeHomepage, fetchEmails } from './compose-homepage.ts'
import { KeptPages } from './kept-pages.ts'

const maxKeptBytes = 32_000_000

/** What a band sees first: a bit of everything that is next. */
export const homepageFeature = (services: Services): Feature => {
  const pages = new KeptPages(maxKeptBytes)
  return defineFeature(routes, {
    getHomepage: ({ scope, log }) => composeHomepage(services, pages, scope, log),
    fetchEmails: ({ scope }) => services.database.within(scope, (tx) => fetchEmails(tx, scope)),
  })
}
