/** Names of people, few enough that a search finds many rows. */
export const firstNames = [
  'Asha',
  'Rohan',
  'Meera',
  'Vikram',
  'Kavya',
  'Arjun',
  'Diya',
  'Kabir',
  'Nisha',
  'Sanjay',
  'Tara',
];
export const lastNames = [
  'Rao',
  'Kulkarni',
  'Sharma',
  'Iyer',
  'Khan',
  'Patil',
  'Das',
  'Nair',
  'Singh',
  'Joshi',
  'Mehta',
  'Roy',
  'Pillai',
];
