/** Days that an invitation lives. */
export const invitationDays = 14
