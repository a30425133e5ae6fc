-- A rate by hand that was wrong can be taken away again; what is booked keeps its own.
GRANT DELETE ON manual_rates TO :"app";
