/** What is shown in another way on purpose since a migration: `at` begins as the difference does that the test names. */
interface DeclaredChange {
  at: string
  /** The newest migration of the installations that showed it otherwise. */
  through: string
  why: string
}

/**
 * Only those count whose `through` is not older than the installation. One that is older than all versions that updates are tried from
 * (`older-commit.ts`) does nothing, and may go.
 */
export const declaredChanges: readonly DeclaredChange[] = [
  {
    at: 'getDatabaseTableNames.tables',
    through: '0151-spine-workspace-tables.sql',
    why: 'The words of what "Find anything" finds have a table.',
  },
  {
    at: 'getDatabaseTableNames.tables',
    through: '0152-search-words.sql',
    why: 'The song that a link page plays has a table.',
  },
  {
    at: 'downloadReport',
    through: '0157-accounts-display-names.sql',
    why: 'The notes of a report are worded otherwise, which its file holds.',
  },
  {
    at: 'getReleasePlan.releases[0].readiness',
    through: '0158-accounts-language.sql',
    why: 'Readiness asks for every milestone up to the release.',
  },
  {
    at: 'getReleasePlan.latestUpcomingRelease.readiness',
    through: '0158-accounts-language.sql',
    why: 'Readiness asks for every milestone up to the release.',
  },
  {
    at: 'getDatabaseTableNames.tables',
    through: '0164-factors-two-step-login.sql',
    why: 'Two-step login and webhooks have tables.',
  },
  {
    at: 'getDatabaseTableNames.tables',
    through: '0168-sso-tables.sql',
    why: 'Access tokens, single sign-on and links to addresses have tables.',
  },
  {
    at: 'getDatabaseTableNames.tables',
    through: '0169-tokens-tables.sql',
    why: 'Calendars that are read along have tables.',
  },
  ...['getCalendar.subscribed', 'getHomepage.calendar.subscribed'].map((at) => ({
    at,
    through: '0169-tokens-tables.sql',
    why: 'The calendar names those that are read along.',
  })),
  {
    at: 'getDatabaseTableNames.tables',
    through: '0169-tokens-tables.sql',
    why: 'The devices to which news are pushed have a table.',
  },
  {
    at: 'getDatabaseTableNames.tables',
    through: '0173-events-subscribed-calendars.sql',
    why: 'People who are invited by mail have tables.',
  },
  ...['getMails.mails[0].calendarAnswer', 'getMail.mail.calendarAnswer'].map((at) => ({
    at,
    through: '0174-events-guests.sql',
    why: 'A message tells what it answers to an invitation.',
  })),
  ...['getCalendar.subscribed', 'getHomepage.calendar.subscribed', 'getSubscribedCalendars.calendars'].map((at) => ({
    at,
    through: '0174-events-guests.sql',
    why: 'A calendar that is read along says whether its dates are old, and what was left out.',
  })),
  ...['findDates.earliest', 'findDates.latest'].map((at) => ({
    at,
    through: '0175-events-calendar-answers.sql',
    why: 'Dates are looked for in the evening and when the band usually meets, and no other hours are asked for.',
  })),
  {
    at: 'getDatabaseTableNames.tables',
    through: '0176-events-skipped-of-calendars.sql',
    why: 'Polls on dates have tables.',
  },
  ...['getOwnRecords.records', 'getWorkspaceRecords.records'].map((at) => ({
    at,
    through: '0177-date-polls-tables.sql',
    why: 'Records tell what administrators did to an account and a band.',
  })),
  {
    at: 'getDatabaseTableNames.tables',
    through: '0178-audit-acts-of-operators.sql',
    why: 'Approvals, and the people they ask, have tables.',
  },
  {
    at: 'getDatabaseTableNames.tables',
    through: '0183-releases-live-day.sql',
    why: 'Requests for feedback, their answers and credits have tables.',
  },
  {
    at: 'getFactors.neededBy',
    through: '0177-date-polls-tables.sql',
    why: 'Somebody is told which bands ask for two-step login.',
  },
  {
    at: 'getDatabaseTableNames.tables',
    through: '0178-audit-acts-of-operators.sql',
    why: 'What releases show of the work itself has a view.',
  },
  ...['getReleasePlan.releases[0].readiness', 'getReleasePlan.latestUpcomingRelease.readiness'].map((at) => ({
    at,
    through: '0178-audit-acts-of-operators.sql',
    why: 'Readiness asks for the facts by which milestones tick themselves.',
  })),
  {
    at: 'getDatabaseTable.schema_info',
    through: '0178-audit-acts-of-operators.sql',
    why: 'Demos keep when their stage was changed.',
  },
  ...['getDemo.demo.tags', 'getDatabaseTable.schema_info'].map((at) => ({
    at,
    through: '0183-releases-live-day.sql',
    why: 'Demos keep what their files say of the music.',
  })),
  {
    at: 'getDatabaseTableNames.tables',
    through: '0183-releases-live-day.sql',
    why: 'Label copy, credits, splits that wait and feedback have tables.',
  },
  ...['bookedMinor', 'bandMinor'].map((amount) => ({
    at: `getRoyalties.currencies[0].${amount}`,
    through: '0183-releases-live-day.sql',
    why: 'Royalties are read from the entries of the ledger, no longer from a second account of them.',
  })),
]
