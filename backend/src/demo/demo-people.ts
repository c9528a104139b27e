/** The demo user and the two people that they send money to and get money from (BACK-5). */
export const demoPeople = {
  demo: {
    phone: '+12025550123',
    firstName: 'Alex',
    lastName: 'Morgan',
    email: 'alex.morgan@example.com',
  },
  maria: {
    phone: '+12025550124',
    firstName: 'Maria',
    lastName: 'Lopez',
    email: 'maria.lopez@example.com',
  },
  ivan: {
    phone: '+12025550125',
    firstName: 'Ivan',
    lastName: 'Petrov',
    email: 'ivan.petrov@example.com',
  },
} as const;

export type DemoPerson = Exclude<keyof typeof demoPeople, 'demo'>;

/** The demo user's PIN; it stands in the README. */
export const demoPin = '2580';
