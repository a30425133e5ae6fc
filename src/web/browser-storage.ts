import { useState } from 'react'

/** A value that the browser keeps under a name; where it keeps nothing, what is set lasts as long as the page. */
export interface Stored<T> {
  /** What is kept, or what stands for it where nothing is, where it cannot be read, or where the browser refuses. */
  get: () => T
  /** Keeps a value; false where the browser is full or refuses. */
  set: (value: T) => boolean
  remove: () => void
  /** The name in the browser's storage. */
  key: string
}

/** How a value becomes text and is read again; `read` answers undefined, or throws, where the text is none of its values. */
export interface Codec<T> {
  read: (text: string) => T | undefined
  write: (value: T) => string
}

/** A value kept as JSON; `read` checks what was parsed. */
export const asJson = <T>(read: (value: unknown) => T | undefined): Codec<T> => ({
  read: (text) => read(JSON.parse(text)),
  write: (value) => JSON.stringify(value),
})

/** One of some words, kept as it is. */
export const asOneOf = <T extends string>(words: readonly T[]): Codec<T> => ({
  read: (text) => words.find((word) => word === text),
  write: (word) => word,
})

/** The fields of an object; undefined for anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

/** The texts of a list; undefined for anything that is no list. */
export const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined

// Asked for at each use: the name alone throws where the browser refuses.
const storageOf = (scope: 'browser' | 'tab'): Storage => (scope === 'tab' ? sessionStorage : localStorage)

/**
 * A value in the browser's storage. Raise `version` with each change of its form: what was kept in the old form is then not
 * read any more. Of the first version the key is the name alone.
 */
export const stored = <T>({
  name,
  version = 1,
  scope = 'browser',
  codec,
  otherwise,
}: {
  name: string
  version?: number
  /** For all tabs and visits, or for this tab. */
  scope?: 'browser' | 'tab'
  codec: Codec<T>
  otherwise: NoInfer<T>
}): Stored<T> => {
  const key = version === 1 ? name : `${name}.v${version}`
  return {
    key,
    get: () => {
      try {
        const text = storageOf(scope).getItem(key)
        return (text === null ? undefined : codec.read(text)) ?? otherwise
      } catch {
        return otherwise
      }
    },
    set: (value) => {
      try {
        storageOf(scope).setItem(key, codec.write(value))
        return true
      } catch {
        return false
      }
    },
    remove: () => {
      try {
        storageOf(scope).removeItem(key)
      } catch {
        // Nothing is kept there then.
      }
    },
  }
}

/** A stored value as the state of a screen; setting it keeps it. */
export const useStored = <T>(place: Stored<T>): [T, (next: T) => void] => {
  const [value, setValue] = useState(place.get)
  return [
    value,
    (next) => {
      place.set(next)
      setValue(next)
    },
  ]
}

/** What the names of values begin with that are a person's own: a logout forgets them. */
export const personal = 'backline.own.'

/** Takes what is a person's own from this browser. */
export const forgetPersonal = (): void => {
  try {
    for (const name of Object.keys(storageOf('browser')))
      if (name.startsWith(personal)) storageOf('browser').removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
