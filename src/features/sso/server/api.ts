/** What other features' servers may ask of single sign-on. */
export { deleteIdentity, isOfGroups, tierIsOfGroups } from './identities.store.ts'
export { logoutAddress } from './logout.ts'
export { provesBySso, refuseWhereOnlySso } from './only-sso.ts'
