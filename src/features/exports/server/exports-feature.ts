import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { exportAccount } from './export-account.ts'
import { exportWorkspace } from './export-workspace.ts'

/** Taking everything along: of a band, and of a person. */
export const exportsFeature = (services: Services): Feature =>
  defineFeature(routes, {
    exportWorkspace: ({ scope }) => exportWorkspace(services, scope),
    exportAccount: ({ person }) => exportAccount(services, person),
  })
