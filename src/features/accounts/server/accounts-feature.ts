import { logoutAddress, refuseWhereOnlySso } from '#features/sso/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import { wantsPage } from '#server/http/wants-page.ts'
import { speakWithPerson } from '#server/language/speak.ts'
import type { Services } from '#server/services.ts'
import { resetSentText } from '../contract/account-texts.ts'
import { routes } from '../contract/routes.ts'
import { changeAddress, confirmAddress, sendAddressLink, showAddressLink } from './addresses.ts'
import { deleteAccount } from './delete-accounts.ts'
import { logIn } from './log-in.ts'
import { changePassword, forgotPassword, isOpenReset, resetPassword } from './new-password.ts'
import { ownSessions } from './own-sessions.ts'
import { saveProfile, showAccount } from './profile.ts'
import { readPicture, setPicture } from './profile-picture.ts'
import { register } from './register.ts'

// A plain form has no second step.
const needsScript = (): Failure =>
  new Failure('forbidden', t('Your account has two-step login, which needs JavaScript. Turn it on, then log in again.'))

/** Who people are: registering, logging in and out, passwords, pictures, and leaving for good. */
export const accountsFeature = (services: Services): Feature =>
  defineFeature(routes, {
    csrfToken: async ({ session }) => ({ csrfToken: session.csrfToken() }),
    getSessionUserId: async ({ person }) => ({ user_id: person?.id ?? null }),
    accountInfo: ({ person }) => showAccount(services.database, person),
    register: async (_context, input) => {
      refuseWhereOnlySso(services)
      await register(services, input)
      return {}
    },
    login: async (context, input) => {
      refuseWhereOnlySso(services)
      const factors = await logIn(services, context, input)
      if (factors.length > 0 && wantsPage(context.request)) throw needsScript()
      return { factors }
    },
    bringAccountBack: async (context, input) => {
      refuseWhereOnlySso(services)
      return { factors: await logIn(services, context, input, { bringsBack: true }) }
    },
    logout: async (context) => {
      const leadsTo = await logoutAddress(services, context)
      await context.session.end()
      return { leadsTo }
    },
    forgotPassword: async ({ network }, { username }) => {
      refuseWhereOnlySso(services)
      await forgotPassword(services, network, username)
      return { message: resetSentText() }
    },
    getPasswordReset: async (_context, { token }) => ({ valid: await isOpenReset(services.database, token) }),
    resetPassword: async ({ network }, input) => {
      refuseWhereOnlySso(services)
      await resetPassword(services, network, input)
      return {}
    },
    changePassword: async (context, input) => {
      refuseWhereOnlySso(services)
      await changePassword(services, context, input)
      return {}
    },
    sendAddressLink: ({ person }) => sendAddressLink(services, person),
    changeAddress: ({ person }, { email }) => changeAddress(services, person, email),
    getAddressLink: async (_context, { token }) => ({ link: await showAddressLink(services.database, token) }),
    confirmAddress: ({ network }, { token }) => confirmAddress(services, network, token),
    getOwnSessions: ({ person, session }) => ownSessions(person.id, session),
    endSession: async ({ person, session }, { sessionId }) => {
      if (!(await session.endOne(person.id, sessionId))) throw missing(t('This device'))
      return {}
    },
    endOtherSessions: async ({ person, session }) => ({ ended: await session.endAllOf(person.id, true) }),
    saveProfile: async ({ person, request, reply }, input) => {
      const saved = await saveProfile(services, person, input)
      speakWithPerson(request, reply, saved.language, services.publicUrl())
      return { ...saved, message: t('Your profile is saved.') }
    },
    uploadProfilePicture: async ({ person, file }) => {
      if (!file)
        throw new Failure('invalid', t('No file selected'), { fields: { profile_picture: t('No file selected') } })
      return { profilePictureUrl: await setPicture(services, person.id, file) }
    },
    profilePicture: async (_context, { name }) => readPicture(services, name),
    deleteUser: async ({ person, session }, { username }) => {
      await deleteAccount(services, person, username)
      await session.end()
      return { messages: [{ type: 'success', text: t('Your account was deleted.') }] }
    },
  })
