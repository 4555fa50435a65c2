const indianHour = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** Whether it is this hour in India, or later on the same day. */
export const isTime = (hour: number, now: Date) => Number(indianHour.format(now)) >= hour;
