/** Exchange rates, which keep ten significant digits; amounts have the decimals of their currency, as in the trade’s rules. */
export const exchangeRates = `
  CREATE TABLE fx_rates (
    currency text NOT NULL,
    date date NOT NULL,
    rate numeric NOT NULL CHECK (rate > 0),
    PRIMARY KEY (currency, date)
  );
  CREATE TRIGGER rates_to_market AFTER INSERT OR DELETE OR UPDATE ON fx_rates FOR EACH STATEMENT EXECUTE FUNCTION rates_to_market();

  CREATE TABLE price_display (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    currency text,
    unit text
  );

  CREATE FUNCTION usd_per(code text, day date DEFAULT 'infinity') RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
          SELECT CASE code WHEN 'USD' THEN 1 ELSE round(
            (SELECT rate FROM fx_rates WHERE currency = 'USD' AND date <= day ORDER BY date DESC LIMIT 1)
            / CASE code WHEN 'EUR' THEN 1
                ELSE (SELECT rate FROM fx_rates WHERE currency = code AND date <= day ORDER BY date DESC LIMIT 1) END, 12) END
        $$;

  CREATE FUNCTION usd_value(amount numeric, own text, day date) RETURNS numeric LANGUAGE sql STABLE
    AS $$
        SELECT exchanged(amount, own, 'USD', day)
      $$;

  CREATE FUNCTION per_euro(code text, day date) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
        SELECT CASE code WHEN 'EUR' THEN 1
          ELSE (SELECT rate FROM fx_rates WHERE currency = code AND date <= day ORDER BY date DESC LIMIT 1) END
      $$;

  CREATE FUNCTION stated_rate(own text, wanted text, day date) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
        SELECT CASE WHEN own = wanted THEN 1
          ELSE (SELECT round(r, 9 - floor(log(r))::int) FROM (SELECT per_euro(wanted, day) / per_euro(own, day) AS r) q) END
      $$;

  CREATE FUNCTION exchanged(amount numeric, own text, wanted text, day date) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
        SELECT round(amount * stated_rate(own, wanted, day), minor_units(wanted))
      $$;
`;
