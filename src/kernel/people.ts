/** Somebody by what they are called and by their login. */
export interface Called {
  username: string
  displayName: string
}

/** What somebody is called among others: with the login where another of them has the same name. */
export const nameAmong = (person: Called, people: readonly Called[]): string =>
  people.some((one) => one.displayName === person.displayName && one.username !== person.username)
    ? `${person.displayName} (${person.username})`
    : person.displayName
