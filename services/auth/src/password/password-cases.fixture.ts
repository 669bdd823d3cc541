// The rules were chosen by other cases of the same kinds: a change of the rules must not be fitted to these.

/** Passwords as people make them up to please a form: keyboard, names, teams, holidays, titles, years. */
export const chosenByHabit = `
  Qwerty123!, zxcvbnm123, !QAZ2wsx, 1q2w3e4r5t, q1w2e3r4t5, qwerty2024, 0okm9ijn, Yankees2023, steelers7, Packers2025
  Chelsea1905, manunited99, Dodgers2024!, halloween31, Easter2024!, valentine14, July4th1776, hanukkah8, Jessica2001
  Daniel!23, Amanda1990!, Stephanie7, nicole1234, Samantha99!, pa$$word123, m0nk3y123, Dr4g0nfly, f00tb4ll, s3cr3t123
  tr0ub4dor, xyzxyzxyz, aaaabbbb, hahahaha, asdasdasd, 112233445566, abcdefgh, 87654321, abcd1234, 13579246, 01012000
  19900704, 1985-03-21, mypassword, iloveyou2, changeme123, Hello123!, goodmorning, purplerain, hotcoffee, bigdog2020
  happyface, summertime, snowflake1, starlight1, rainbow123, cookiemonster, pepperoni1, Pikachu25, harrypotter
  batman2022, spiderman3, minecraft1, dontstopbelieving, letitbe1970, bohemian1, imagine1971, Chicago2024
  california1, texas2020!, jesus777, blessed1, jesuslovesme, football1!, internet99, samsung2023, google123
  corvette1, tennis2024, basketball23, passw0rd2025, contraseña1, hola1234, baby2010, daddyslittlegirl, buddy2015
  abc123def456, Spring2025!, Monday01, january1988
`
  .trim()
  .split(/,?\s*\n\s*|, /);

/** Passwords that nothing but trying all of their kind would find. */
export const chosenWell = `
  copper lantern drifts slowly
  eight patient herons
  ten patient herons
  my grandmother's recipe box
  purple umbrella gravel
  walrus-teapot-galaxy
  frosty pickle harbor
  I only eat soup on Tuesdays
  lemon fog over ohio
  glass otter midnight train
  T7$pLw!z
  wq7Rm2xZp
  9dKq2LmZ4x
  fJ6wXb2Q
  mW2xP9vB7q
  YzR6pW1m
  qJ7!vXd4
  пароль на вечер
  el gato duerme en mi silla
  雨の日は本を読みます
  오늘은 비가 많이 온다
  ακούω μουσική κάθε βράδυ
  أحب القهوة في الصباح الباكر
  trzy małe czarne koty
  🍎🚲🌧️🎻🦔
  🌵tumble dry low🌵
  tess and the lighthouse
  letmein to the lighthouse
  jellyfish waltz 1887
  velvetcactusorbit
  dusty violin attic 3
  quartz-banjo-98-mist
  rusty anchor pudding
`
  .trim()
  .split(/\n\s*/);
