import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { exportEntries, listEntries, listOwnRecords, listWorkspaceRecords } from './read-log.ts'

/** The log of what was done with special powers. */
export const auditFeature = (services: Services): Feature =>
  defineFeature(routes, {
    getAuditLog: (_context, input) => listEntries(services, input),
    getOwnRecords: ({ person }, { cursor }) => listOwnRecords(services, person.id, cursor),
    getWorkspaceRecords: ({ scope }, { cursor }) => listWorkspaceRecords(services, scope, cursor),
    exportAuditLog: ({ person }, filter) => exportEntries(services, person, filter),
  })
