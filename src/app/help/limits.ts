/** Numbers of the contracts that the help texts name; a test keeps them equal, so that no schema library is loaded here. */
export const limits = { invitationDays: 14, noteCharacters: 4000, demoMegabytes: 500, nameCharacters: 80 }
