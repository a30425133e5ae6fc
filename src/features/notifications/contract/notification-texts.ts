/** What is said about notifications themselves, word for word as specified where the specification has it. */
export const notificationTexts = {
  cleared: 'Notifications cleared.',
  nothingToClear: 'There is nothing to clear.',
  restored: 'Your notifications are back.',
  notCleared: 'Unexpected error while clearing notifications.',
  settingsSaved: 'Settings saved.',
} as const
