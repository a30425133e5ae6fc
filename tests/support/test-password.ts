/** The password of all who sign up in tests. */
export const testPassword = 'correct horse battery'
