/** What the command line shares with the screens of administration. */
export { deleteSessions, setDisabled } from './administered.store.ts'
