import { invalidField } from '#kernel/errors.ts'
import { commonPasswords } from './common-passwords.ts'

/** Shown for a password that an attacker tries first. */
export const guessableText = 'This password is among the first that are tried.'

const oneSign = /^(.)\1*$/su

/** Refuses the most common passwords, one sign repeated, and the person's own names as a new password, whatever their case. */
export const refuseGuessable = (password: string, { username, email }: { username: string; email: string }): void => {
  const own = [username, email, email.slice(0, email.lastIndexOf('@'))].map((name) => name.toLowerCase())
  const tried = password.toLowerCase()
  if (commonPasswords.has(tried) || oneSign.test(tried) || own.includes(tried))
    throw invalidField('password', guessableText)
}
