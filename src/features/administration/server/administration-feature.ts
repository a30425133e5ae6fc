import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import {
  changeState,
  changeTier,
  disableAccount,
  endSessions,
  restoreAccount,
  sendReset,
  showAccount,
  showAccounts,
  showWorkspaces,
} from './administered.ts'
import { cancel, retry, showJobs } from './jobs.ts'
import { readMail, showMails } from './mails.ts'
import { checkStorage, showOverview } from './overview.ts'
import { saveSettings, showNotice, showSettings } from './settings.ts'
import { exportWaitlist, inviteWaiting, removeWaiting, showWaitlist } from './waitlist.ts'

/** What a person who runs the server needs: accounts, workspaces, waiting list, mails, jobs, storage, settings. */
export const administrationFeature = (services: Services): Feature =>
  defineFeature(routes, {
    getAdminOverview: () => showOverview(services),
    getAdminAccounts: (_context, input) => showAccounts(services, input),
    getAdminAccount: (_context, { accountId }) => showAccount(services, accountId),
    changeAccountTier: ({ person }, { accountId, tier }) => changeTier(services, person, accountId, tier),
    disableAccount: ({ person }, { accountId, reason }) => disableAccount(services, person, accountId, reason),
    restoreAccount: ({ person }, { accountId }) => restoreAccount(services, person, accountId),
    endAccountSessions: ({ person }, { accountId, sessionId }) =>
      endSessions(services, person, accountId, sessionId ?? null),
    sendAccountReset: ({ person }, { accountId }) => sendReset(services, person, accountId),
    getAdminWorkspaces: (_context, input) => showWorkspaces(services, input),
    setWorkspaceState: ({ person }, change) => changeState(services, person, change),
    getWaitlist: (_context, { q }) => showWaitlist(services, q),
    exportWaitlist: ({ person }) => exportWaitlist(services, person),
    inviteWaiting: ({ person }, waiting) => inviteWaiting(services, person, waiting),
    removeWaiting: ({ person }, waiting) => removeWaiting(services, person, waiting),
    getAdminMails: () => showMails(services),
    readAdminMail: ({ person }, { mailId }) => readMail(services, person, mailId),
    getAdminJobs: (_context, { state }) => showJobs(services, state),
    retryJobs: ({ person }, { queue, jobId }) => retry(services, person, queue, jobId ?? null),
    cancelJob: ({ person }, { queue, jobId }) => cancel(services, person, queue, jobId),
    checkStorage: ({ person }) => checkStorage(services, person),
    getInstanceSettings: () => showSettings(services),
    saveInstanceSettings: ({ person }, wanted) => saveSettings(services, person, wanted),
    getInstanceNotice: () => showNotice(services),
  })
