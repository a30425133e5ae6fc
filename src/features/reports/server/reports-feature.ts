import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { saveDigestSetting, showDigestSetting, showStopDigest, stopDigest } from './digest-setting.ts'
import { reportFile } from './download-report.ts'
import { readReport } from './read-report.ts'
import { readReleaseResults } from './release-results.ts'

/** Reports of a band over any days, on screen, as files, and by mail on Mondays. */
export const reportsFeature = (services: Services): Feature =>
  defineFeature(routes, {
    getReports: (context, asked) => readReport(services, context, asked),
    downloadReport: async (context, { format, ...asked }) =>
      reportFile(await readReport(services, context, asked), format),
    getReleaseResults: ({ scope }, { releaseId }) => readReleaseResults(services, scope, releaseId),
    getDigestSetting: ({ person }) => showDigestSetting(services, person),
    saveDigestSetting: ({ person }, { weeklyDigest }) => saveDigestSetting(services, person, weeklyDigest),
    showStopDigest: (_context, { token }) => showStopDigest(services, token),
    stopDigest: (_context, { token }) => stopDigest(services, token),
  })
