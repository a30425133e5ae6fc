import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invalidField } from '#kernel/errors.ts'
import { isOwnName, wordsBehind } from '../domain/guessable.ts'

let known: ReadonlySet<string> | null = null

/** The most common passwords, and the words that stand behind more of them, in lower case; read when first asked for. */
const commonPasswords = (): ReadonlySet<string> => {
  known ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  )
  return known
}

/** Shown for a password that an attacker tries first. */
export const guessableText = 'This password is among the first that are tried.'

/** Whose password it is to be: what they are called, and their bands, where these are known. */
interface Holder {
  username: string
  email: string
  bands?: readonly string[]
}

const oneSign = /^(.)\1*$/su
const ofUs = ['backline']

/**
 * Refuses as a new password the most common ones, one sign repeated, the person's own names and those of their bands, and
 * simple variants of all of them: other case, digits and signs around, digits and signs for letters (decision 0077).
 */
export const refuseGuessable = (password: string, { username, email, bands = [] }: Holder): void => {
  const common = commonPasswords()
  const words = wordsBehind(password)
  const own = [username, email, email.slice(0, email.lastIndexOf('@')), ...bands, ...ofUs]
  const isCommon = [...words].some((word) => common.has(word))
  if (isCommon || oneSign.test(password) || isOwnName(words, own)) throw invalidField('password', guessableText)
}
