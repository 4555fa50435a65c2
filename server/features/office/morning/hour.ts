const hourThere = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** Is it this hour in India, or later on the same day? */
export const isTime = (hour: number, now: Date) => Number(hourThere.format(now)) >= hour;
