import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { listOf, mostMessages } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { accountInfo, credentials, ownPassword, passwordChange, passwordReset, registration } from './account.ts'
import { maxPictureBytes } from './account-texts.ts'

const namesSomeone = z.object({ username: credentials.shape.username })

export const routes = defineRoutes({
  csrfToken: {
    method: 'GET',
    path: '/api/csrf-token',
    doc: 'A token for the header X-CSRFToken or the field csrf_token; every change needs one.',
    access: 'public',
    kind: 'json',
    reply: z.object({ csrfToken: z.string() }),
  },
  getSessionUserId: {
    method: 'GET',
    path: '/api/get-session-user-id',
    doc: 'The id of the person who is signed in, or null.',
    access: 'public',
    kind: 'json',
    reply: z.object({ user_id: id.nullable() }),
  },
  accountInfo: {
    method: 'GET',
    path: '/api/account-info',
    doc: 'Name, address, plan and picture of the person who is signed in.',
    access: 'user',
    kind: 'json',
    reply: accountInfo,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    doc: 'Makes an account.',
    access: 'public',
    kind: 'form',
    body: registration,
    reply: z.object({}),
    limit: { max: 30, seconds: 3600, by: 'address', tries: 300 },
    next: '/login',
  },
  login: {
    method: 'POST',
    path: '/api/login',
    doc: 'Starts a session, by username or e-mail address; the same answer and time for an unknown one and a wrong password.',
    access: 'public',
    kind: 'form',
    body: credentials,
    reply: z.object({}),
    limit: { max: 60, seconds: 300, by: 'address' },
    next: '/my-workspaces',
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    doc: 'Ends the session.',
    access: 'public',
    kind: 'form',
    reply: z.object({}),
    next: '/login',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/forgot-password',
    doc: 'Sends a reset link to the address of an account, named by username or e-mail address; the answer is always the same, and older links end.',
    access: 'public',
    kind: 'form',
    body: namesSomeone,
    reply: z.object({ message: z.string() }),
    limit: { max: 20, seconds: 3600, by: 'address' },
    next: '/forgot-password?sent=1#sent',
  },
  getPasswordReset: {
    method: 'GET',
    path: '/api/get-password-reset/{token}',
    doc: 'Whether the link of a reset mail may still be used; looking does not use it up.',
    access: 'link',
    kind: 'json',
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({ valid: z.boolean() }),
    limit: { max: 60, seconds: 3600, by: 'address' },
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    doc: 'Sets a new password by the link of a reset mail; ends every session of the account.',
    access: 'link',
    kind: 'form',
    body: passwordReset,
    reply: z.object({}),
    limit: { max: 30, seconds: 3600, by: 'address', tries: 300 },
    next: '/login',
  },
  changePassword: {
    method: 'POST',
    path: '/change-password',
    doc: "Changes one's own password; every other session of the account ends.",
    access: 'user',
    kind: 'form',
    body: passwordChange,
    reply: z.object({}),
    limit: { max: 10, seconds: 300, by: 'user', tries: 100 },
    next: '/profile',
  },
  uploadProfilePicture: {
    method: 'POST',
    path: '/upload-profile-picture',
    doc: "Sets one's own picture from a PNG, JPEG, WebP, AVIF or GIF file of up to 5 MB.",
    access: 'user',
    kind: 'upload',
    file: { field: 'profile_picture', required: true, maxBytes: maxPictureBytes },
    reply: z.object({ profilePictureUrl: z.string() }),
    limit: { max: 30, seconds: 3600, by: 'user' },
    next: '/account',
  },
  profilePicture: {
    method: 'GET',
    path: '/profile-pictures/{name}',
    doc: 'A profile picture by the name that account-info gives.',
    access: 'public',
    kind: 'stream',
    params: z.object({
      name: z
        .string()
        .max(100)
        .regex(/^([0-9a-f]{64}\.webp|default\.svg)$/),
    }),
  },
  deleteUser: {
    method: 'POST',
    path: '/delete-user',
    doc: "Deletes one's own account, named by its username; refused while somebody else is in a workspace that one owns.",
    access: 'user',
    kind: 'form',
    confirms: 'stale',
    body: namesSomeone.extend({ password: ownPassword }),
    reply: z.object({ messages: listOf(z.object({ type: z.string(), text: z.string() }), mostMessages) }),
    next: '/',
  },
})
