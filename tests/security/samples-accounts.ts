const password = 'correct horse battery'
const token = 'x'.repeat(43)
const none = () => ({})

/** A believable input for the rows of accounts. */
export const accountSamples = {
  accountInfo: none,
  bringAccountBack: () => ({ username: 'nobody', password: 'wrong' }),
  changeAddress: () => ({ email: 'marta.new@example.com' }),
  changePassword: () => ({ currentPassword: 'wrong', password, passwordAgain: password }),
  confirmAddress: () => ({ token }),
  csrfToken: none,
  deleteUser: () => ({ username: 'not-me' }),
  endOtherSessions: none,
  endSession: (ids: { sessionId: string }) => ({ sessionId: ids.sessionId }),
  forgotPassword: () => ({ username: 'nobody' }),
  getAddressLink: () => ({ token }),
  getOwnSessions: none,
  getPasswordReset: () => ({ token }),
  getSessionUserId: none,
  login: () => ({ username: 'nobody', password: 'wrong' }),
  logout: none,
  profilePicture: () => ({ name: 'default.svg' }),
  register: () => ({ username: 'x', email: 'x', password: 'x', passwordAgain: 'x' }),
  resetPassword: () => ({ token, password, passwordAgain: password }),
  saveProfile: () => ({ displayName: 'Eliška', instruments: 'guitar' }),
  sendAddressLink: none,
  uploadProfilePicture: () => ({ file: new Blob(['not a picture']) }),
}
