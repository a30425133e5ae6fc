import { t } from '#kernel/language/translate.ts'

/** What is said about notifications themselves, word for word as specified where the specification has it. */
export const notificationTexts = {
  get cleared() {
    return t('Notifications cleared.')
  },
  get nothingToClear() {
    return t('There’s nothing to clear.')
  },
  get restored() {
    return t('Your notifications are back.')
  },
  get notCleared() {
    return t('Unexpected error while clearing notifications.')
  },
  get settingsSaved() {
    return t('Settings saved.')
  },
} as const
