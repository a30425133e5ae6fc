/** The keys of the calendar. */
export const calendarKeys: [string[], string][] = [
  [['M'], 'Month'],
  [['W'], 'Week'],
  [['A'], 'Agenda'],
  [['T'], 'Today'],
  [['←', '→', '↑', '↓'], 'Another day'],
  [['PgUp', 'PgDn'], 'Another month, in the month'],
  [['Enter'], 'Open the day or the event'],
  [['N'], 'Add an event on this day'],
  [['Space'], 'Pick an event up; arrows move it, Enter puts it down'],
  [['Shift', '↑', '↓'], 'Shorter or longer, while it is picked up in a week'],
  [['Esc'], 'Put it back where it was'],
  [['?'], 'Show these keys'],
]
