/** The most favorites of a trainee. */
export const maxFavorites = 30;

/** The longest name of a favorite, in characters. */
export const maxFavoriteName = 60;
